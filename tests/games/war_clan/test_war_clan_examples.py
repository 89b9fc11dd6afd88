"""The worked examples WC-E01 to WC-E19 of the rule matrix."""

import pytest

from tests.games.war_clan.clans import Play
from warclan.games.war_clan import ledger as led
from warclan.games.war_clan.clan import has_access, power_cost, rating, strength


@pytest.mark.rule("WC-006", "WC-007", "WC-008", "WC-011")
def test_e01_e02_a_stat_once_a_phase() -> None:
    play = Play(100)
    ulf = play.warrior()
    assert play.act(led.ImprovedStat(warrior=ulf, stat="X")) == 40
    clan = play.clan
    assert (clan.glory, rating(play.book, clan.warriors[ulf], "X")) == (60, 5)
    assert clan.warriors[ulf].rank == 1
    play.act(led.ImprovedStat(warrior=ulf, stat="X"))
    assert play.refused == "WC-008"
    assert play.clan == clan
    play.phase()
    assert play.act(led.ImprovedStat(warrior=ulf, stat="X")) == 50


@pytest.mark.rule("WC-009", "WC-010", "WC-015")
def test_e03_three_stats_a_phase_for_each_warrior() -> None:
    play = Play(200)
    ulf = play.warrior()
    prices = [play.act(led.ImprovedStat(warrior=ulf, stat=stat)) for stat in ("Z", "Y", "X")]
    assert prices == [30, 20, 40]
    play.act(led.ImprovedStat(warrior=ulf, stat="W"))
    assert play.refused == "WC-009"
    assert (play.clan.glory, play.clan.warriors[ulf].rank) == (110, 3)
    leif = play.warrior("leif")
    assert play.act(led.ImprovedStat(warrior=leif, stat="W")) == 10


@pytest.mark.rule("WC-012", "WC-016", "WC-017", "WC-018", "WC-019", "WC-020", "WC-021", "WC-022")
def test_e04_e05_attack_st_is_tied_to_the_weapons_name() -> None:
    play = Play(50)
    ulf, leif = play.warrior(), play.warrior("leif")
    play.write(led.Found(item="dagger"), led.Found(item="bow"))
    play.act(led.Equipped(moves=(("dagger", "", ulf),)))
    assert play.act(led.ImprovedAttack(warrior=ulf, weapon="Throwing Dagger")) == 10

    def strengths(who: str) -> tuple[int | None, int | None]:
        one = play.clan.warriors[who]
        return (
            strength(play.book, one, "Throwing Dagger"),
            strength(play.book, one, "Yew Bow"),
        )

    assert strengths(ulf) == (2, None)
    play.act(led.Equipped(moves=(("dagger", ulf, leif), ("bow", "", ulf))))
    assert strengths(ulf) == (None, 2)
    assert strengths(leif) == (1, None)
    assert play.clan.warriors[ulf].rank == 1
    play.act(led.ImprovedAttack(warrior=ulf, weapon="Throwing Dagger"))
    assert play.refused == "WC-008"
    play.phase()
    play.act(led.ImprovedAttack(warrior=ulf, weapon="Throwing Dagger"))
    assert play.refused == "WC-R63"
    play.act(led.Equipped(moves=(("dagger", leif, ulf),)))
    assert strengths(ulf) == (2, 2)
    assert play.act(led.ImprovedAttack(warrior=ulf, weapon="Throwing Dagger")) == 20
    assert strengths(ulf) == (3, 2)


@pytest.mark.rule("WC-013", "WC-014", "WC-R03")
def test_e06_e07_every_fifth_rank_gives_hp() -> None:
    play = Play(2000)
    ulf = play.warrior()
    play.write(led.Found(item="dagger"))
    play.act(led.Equipped(moves=(("dagger", "", ulf),)))
    for stat in ("X", "Y", "Z", "W"):
        play.phase()
        play.act(led.ImprovedStat(warrior=ulf, stat=stat))
    assert rating(play.book, play.clan.warriors[ulf], "HP") == 6
    play.phase()
    play.act(led.ImprovedAttack(warrior=ulf, weapon="Throwing Dagger"))
    assert rating(play.book, play.clan.warriors[ulf], "HP") == 7
    assert play.clan.warriors[ulf].rank == 5
    for stat in ("X", "Y", "Z", "W", "X"):
        play.phase()
        play.act(led.ImprovedStat(warrior=ulf, stat=stat))
    assert rating(play.book, play.clan.warriors[ulf], "HP") == 8


@pytest.mark.rule("WC-R03")
def test_attack_st_may_be_kept_out_of_the_hp_bonus() -> None:
    play = Play(2000, {"attack_st_counts_for_rank_hp": False})
    ulf = play.warrior()
    play.write(led.Found(item="dagger"))
    play.act(led.Equipped(moves=(("dagger", "", ulf),)))
    for _ in range(5):
        play.phase()
        play.act(led.ImprovedAttack(warrior=ulf, weapon="Throwing Dagger"))
    assert (play.clan.warriors[ulf].rank, play.clan.warriors[ulf].advanced) == (5, 0)
    assert rating(play.book, play.clan.warriors[ulf], "HP") == 6


@pytest.mark.rule("WC-024", "WC-025", "WC-026", "WC-027", "WC-028")
def test_e08_a_power_gets_cheaper_three_times_a_phase() -> None:
    play = Play(100)
    play.write(led.GainedPower(power="ward", source="founding"))
    prices = [play.act(led.ImprovedPower(power="ward")) for _ in range(3)]
    assert prices == [30, 25, 20]
    play.act(led.ImprovedPower(power="ward"))
    assert play.refused == "WC-026"
    assert (play.clan.glory, play.clan.powers["ward"]) == (25, 3)


@pytest.mark.rule("WC-029", "WC-030", "WC-032", "WC-R11")
def test_e09_a_power_at_0_must_be_imprinted_at_once() -> None:
    play = Play(15)
    ulf, leif = play.warrior(), play.warrior("leif")
    play.write(led.GainedPower(power="two", source="founding"))
    assert play.act(led.ImprovedPower(power="two")) == 10
    play.act(led.ImprovedPower(power="two"))
    assert play.refused == "WC-029"
    assert play.act(led.ImprovedPower(power="two"), led.Imprinted(power="two", warrior=ulf)) == 5
    clan = play.clan
    assert clan.glory == 0
    assert power_cost(clan, clan.warriors[ulf], "two") == 0
    assert not has_access(clan, clan.warriors[leif], "two")
    play.act(led.ImprovedPower(power="two", warrior=ulf))
    assert play.refused == "WC-030"


@pytest.mark.rule("WC-R11")
def test_nobody_to_imprint_leaves_the_power_at_1() -> None:
    play = Play(500)
    play.warrior("grey", "wolf")
    play.write(led.GainedPower(power="two", source="founding"))
    play.act(led.ImprovedPower(power="two"))
    play.act(led.ImprovedPower(power="two"))
    assert play.refused == "WC-R11"
    assert play.clan.powers["two"] == 1


@pytest.mark.rule("WC-031", "WC-033")
def test_e10_an_imprinted_power_costs_three_times() -> None:
    play = Play(1000)
    ulf = play.warrior()
    play.write(led.GainedPower(power="five", source="founding"))
    play.act(led.ImprovedPower(power="five"))
    play.act(led.Imprinted(power="five", warrior=ulf))
    play.phase()
    prices = [play.act(led.ImprovedPower(power="five", warrior=ulf)) for _ in range(3)]
    assert prices == [12, 9, 6]
    assert power_cost(play.clan, play.clan.warriors[ulf], "five") == 1


@pytest.mark.rule("WC-R13")
def test_e11_the_counter_goes_on_with_the_imprint() -> None:
    play = Play(1000)
    ulf = play.warrior()
    play.write(led.GainedPower(power="five", source="founding"))
    spent = play.act(led.ImprovedPower(power="five"))
    spent += play.act(led.Imprinted(power="five", warrior=ulf))
    spent += play.act(led.ImprovedPower(power="five", warrior=ulf))
    spent += play.act(led.ImprovedPower(power="five", warrior=ulf))
    assert spent == 46
    play.act(led.ImprovedPower(power="five", warrior=ulf))
    assert play.refused == "WC-026"


@pytest.mark.rule("WC-040", "WC-041", "WC-042", "WC-043", "WC-044", "WC-045")
def test_e12_boosts_of_an_imprint() -> None:
    play = Play(80)
    ulf = play.warrior()
    play.write(led.GainedPower(power="ward", source="founding"))
    play.act(led.Boosted(power="ward", warrior=ulf, boost="range"))
    assert play.refused == "WC-040"
    play.act(led.Imprinted(power="ward", warrior=ulf))
    prices = [
        play.act(led.Boosted(power="ward", warrior=ulf, boost=boost))
        for boost in ("range", "range", "aid")
    ]
    assert prices == [20, 20, 20]
    play.act(led.Boosted(power="ward", warrior=ulf, boost="range"))
    assert play.refused == "WC-044"
    boosts = play.clan.warriors[ulf].imprints["ward"].boosts
    values = {
        each.key: (each.standard or 0) + each.increment * boosts[each.key]
        for each in play.book.content.powers["ward"].boosts
    }
    assert values == {"range": 30, "aid": 2}


@pytest.mark.rule("WC-035", "WC-036", "WC-037", "WC-038", "WC-039", "WC-R18", "WC-R19")
def test_e13_a_bound_power_found_again() -> None:
    play = Play(500)
    ulf, leif = play.warrior(), play.warrior("leif")
    play.write(led.GainedPower(power="ward", source="founding"))
    play.act(led.ImprovedPower(power="ward"))
    play.act(led.Imprinted(power="ward", warrior=ulf))
    play.act(led.Rediscovered(power="ward", source="shop"))
    assert play.refused == "WC-036"
    play.act(led.Rediscovered(power="ward", source="raid"))
    clan = play.clan
    assert power_cost(clan, clan.warriors[leif], "ward") == 6
    assert power_cost(clan, clan.warriors[ulf], "ward") == 5
    play.act(led.Imprinted(power="ward", warrior=ulf))
    assert play.refused == "WC-035"
    play.act(led.Imprinted(power="ward", warrior=leif))
    assert play.refused == ""
    third = play.warrior("thora")
    assert not has_access(play.clan, play.clan.warriors[third], "ward")


@pytest.mark.rule("WC-046", "WC-047", "WC-068")
def test_e14_twenty_models_at_most() -> None:
    play = Play(500)
    for number in range(20):
        play.warrior(f"w{number}")
    play.write(led.Correction(reason="two ranks", warrior="w3", rank=2))
    play.act(led.Hired(warrior="new", type="karl", name="New"))
    assert play.refused == "WC-046"
    assert play.act(led.Disbanded(warrior="w3")) == -30
    assert play.act(led.Hired(warrior="new", type="karl", name="New")) == 60
    assert (play.clan.glory, len(play.clan.warriors)) == (470, 20)


@pytest.mark.rule("WC-048", "WC-049", "WC-050", "WC-R22", "WC-R23")
def test_e15_only_what_was_defeated_joins() -> None:
    play = Play(500)
    play.write(led.Fought(scenario="Hoard", defeated=("gnome",)))
    assert play.act(led.Recruited(warrior="g", type="gnome", name="Gim")) == 40
    play.act(led.Recruited(warrior="d", type="dwarf", name="Dain"))
    assert play.refused == "WC-048"
    assert play.act(led.Recruited(warrior="g2", type="gnome", name="Gam")) == 40
    play.write(led.Fought(scenario="Contest"), led.Fought(scenario="Bifrost", defeated=("troll",)))
    assert play.act(led.Recruited(warrior="g3", type="gnome", name="Gum")) == 40, "for good"


@pytest.mark.rule("WC-R22", "WC-R24")
def test_hires_by_defeat_and_demimortals_without_one() -> None:
    play = Play(500, {"one_hire_per_defeat": True, "demimortals_need_defeat": False})
    play.write(led.Fought(scenario="Rampage", defeated=("troll",)))
    play.act(led.Recruited(warrior="t", type="troll", name="Tor"))
    play.act(led.Recruited(warrior="t2", type="troll", name="Tor"))
    assert play.refused == "WC-R22"
    assert play.act(led.Recruited(warrior="d", type="dwarf", name="Dain")) == 50


@pytest.mark.rule("WC-056", "WC-057", "WC-058", "WC-061", "WC-R02", "WC-R26")
@pytest.mark.parametrize(("least", "left"), [(0, 10), (10, 0)])
def test_e16_a_hired_wolf(least: int, left: int) -> None:
    play = Play(10, {"min_improvement_price": least})
    wolf = play.warrior("grey", "wolf")
    play.write(led.Found(item="mail"), led.Found(item="potion"))
    play.write(led.GainedPower(power="two", source="founding"))
    play.act(led.Equipped(moves=(("mail", "", wolf),)))
    assert play.refused == ""
    play.act(led.Equipped(moves=(("potion", "", wolf),)))
    assert play.refused == "WC-056"
    play.act(led.Imprinted(power="two", warrior=wolf))
    assert play.refused == "WC-R12"
    play.act(led.ImprovedStat(warrior=wolf, stat="MN"))
    assert play.clan.glory == left
    play.act(led.Equipped(moves=(("potion", "", wolf),)))
    assert play.refused == "WC-056"
    play.act(led.Imprinted(power="two", warrior=wolf))
    assert play.refused == ""


@pytest.mark.rule("WC-064", "WC-065", "WC-066", "WC-072", "WC-073", "WC-R29", "WC-R31")
def test_e17_demimortal_weapons() -> None:
    play = Play(100)
    play.act(led.Bought(item="dvergr-crossbow"))
    assert play.refused == "WC-064"
    play.write(led.Fought(scenario="Hoard", defeated=("gnome",)))
    play.act(led.Recruited(warrior="g", type="gnome", name="Gim"))
    assert play.clan.glory == 60
    play.act(led.Bought(item="dvergr-crossbow"))
    assert play.clan.glory == 10
    play.act(led.Sold(item="dvergr-crossbow"))
    assert (play.clan.glory, dict(play.clan.hall)) == (20, {})
    play.act(led.Sold(item="dvergr-crossbow"))
    assert play.refused == "WC-R31"


@pytest.mark.rule("WC-067", "WC-068", "WC-069", "WC-070", "WC-071", "WC-R20")
def test_e18_disbanding_pays_for_ranks_and_takes_the_imprint_along() -> None:
    play = Play(0)
    ulf = play.warrior()
    play.write(led.Found(item="bow"), led.GainedPower(power="five", source="founding"))
    play.write(led.Correction(reason="seven ranks", warrior=ulf, rank=7))
    play.act(led.Equipped(moves=(("bow", "", ulf),)))
    play.act(led.Imprinted(power="five", warrior=ulf))
    assert play.act(led.Disbanded(warrior=ulf, kept=("bow",))) == -105
    clan = play.clan
    assert (clan.glory, dict(clan.hall), clan.powers) == (105, {"bow": 1}, {})
    assert play.act(led.GainedPower(power="five", source="chosen")) == 100


@pytest.mark.rule("WC-077", "WC-078", "WC-079", "WC-R16", "WC-R17")
def test_e19_god_powers_for_glory() -> None:
    play = Play(150)
    assert play.act(led.GainedPower(power="seven", source="chosen")) == 100
    play.act(led.GainedPower(power="seven", source="random"))
    assert play.refused == "WC-R17"
    assert play.act(led.GainedPower(power="five", source="random")) == 50
    assert (play.clan.glory, play.clan.powers) == (0, {"seven": 7, "five": 5})
    ulf = play.warrior()
    play.act(led.Imprinted(power="five", warrior=ulf))
    play.write(led.Earned(reason="a hoard", glory=100))
    play.act(led.GainedPower(power="five", source="chosen"))
    assert play.refused == "WC-R16"


@pytest.mark.rule("WC-001")
def test_what_is_too_dear_changes_nothing() -> None:
    play = Play(49)
    before = play.clan
    play.act(led.GainedPower(power="five", source="random"))
    assert play.refused == "WC-001"
    assert play.clan == before
