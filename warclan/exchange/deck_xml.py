"""XML that comes from outside, read without entities, document types or bottomless nesting."""

from xml.etree.ElementTree import Element, TreeBuilder, indent, tostring

from defusedxml import ElementTree as SafeTree
from defusedxml.common import DefusedXmlException

from warclan.exchange.limits import ImportRefusedError

DEEPEST = 24
"""Levels of elements inside each other; deck files have four."""
MOST_ELEMENTS = 20_000


class _TooMuchError(Exception):
    """A document that is nested too deeply or has too many elements."""


class _Builder(TreeBuilder):
    """Builds the tree and counts on the way."""

    def __init__(self) -> None:
        super().__init__()
        self.depth = self.elements = 0

    def start(self, tag: str, attrs: dict[str, str], /) -> Element:
        """An element begins."""
        self.depth += 1
        self.elements += 1
        if self.depth > DEEPEST:
            raise _TooMuchError(f"elements are nested more than {DEEPEST} levels deep")
        if self.elements > MOST_ELEMENTS:
            raise _TooMuchError(f"it has more than {MOST_ELEMENTS} elements")
        return super().start(tag, attrs)

    def end(self, tag: str, /) -> Element:
        """An element ends."""
        self.depth -= 1
        return super().end(tag)


def parse_xml(data: bytes, name: str) -> Element:
    """The root element of a file. Raises :class:`ImportRefusedError` with a sentence."""
    parser = SafeTree.DefusedXMLParser(
        target=_Builder(), forbid_dtd=True, forbid_entities=True, forbid_external=True
    )
    try:
        parser.feed(data)
        root: Element = parser.close()
    except DefusedXmlException:
        raise ImportRefusedError(
            f"{name} declares a document type or entities, which no deck needs; it is not read."
        ) from None
    except _TooMuchError as much:
        raise ImportRefusedError(f"{name} is not read: {much}.") from None
    except SafeTree.ParseError as error:
        line, column = error.position
        raise ImportRefusedError(
            f"{name}, line {line}, column {column + 1}: this is not valid XML. Export it again."
        ) from None
    except (ValueError, LookupError):  # an encoding nobody knows
        raise ImportRefusedError(
            f"{name} is in an encoding that cannot be read; save it as UTF-8."
        ) from None
    return root


def plain_tag(element: Element) -> str:
    """An element's name without its namespace, in lower case."""
    return element.tag.rpartition("}")[2].lower()


def text_of(root: Element, tag: str) -> str:
    """The text of the first child of this name, "" when there is none."""
    for child in root:
        if plain_tag(child) == tag:
            return "".join(child.itertext()).strip()
    return ""


def writable(text: str) -> str:
    """``text`` without the characters that XML cannot hold."""
    return "".join(
        char
        for char in text
        if char in "\t\n\r"
        or " " <= char <= "\ud7ff"
        or "\ue000" <= char <= "\ufffd"
        or char > "\uffff"
    )


def xml_bytes(root: Element) -> bytes:
    """A document as the bytes of a file, indented."""
    indent(root)
    written: bytes = tostring(root, encoding="UTF-8", xml_declaration=True)
    return written + b"\n"
