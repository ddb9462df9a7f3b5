// Rule pages: Markdown made into HTML. HTML in the text is shown, not obeyed.
import { Marked } from "marked";

export interface Rules {
  html: string;
  headings: { id: string; text: string }[];
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const idOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

export function rulesOf(markdown: string): Rules {
  const headings: Rules["headings"] = [];
  const marked = new Marked({
    renderer: {
      html: ({ text }) => escaped(text),
      heading({ tokens, depth, text }) {
        const plain = text.replace(/[`*_]/g, "");
        if (depth === 2) headings.push({ id: idOf(plain), text: plain });
        return `<h${depth} id="${idOf(plain)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Wide tables scroll by themselves, and by keyboard.
      table(token) {
        const row = (cells: typeof token.header, tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("")}</tr>`;
        return `<div class="wide" tabindex="0"><table><thead>${row(token.header, "th")}</thead><tbody>${token.rows.map((one) => row(one, "td")).join("")}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings };
}
