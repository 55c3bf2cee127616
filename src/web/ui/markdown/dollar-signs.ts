interface Node {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hProperties?: Record<string, unknown> };
  position?: { start: { offset?: number }; end: { offset?: number } };
}

/**
 * A remark plugin for dollar signs. Prices are text: 'from $5 to $10' is no formula. By Pandoc's rule
 * (`tex_math_dollars`) no space follows the opening sign, none precedes the closing one, and no digit follows that.
 * What stands between two of them each has a line of its own, as in Anki, also where it was not written so.
 */
export function dollarSigns() {
  return (tree: unknown, file: { value: unknown }) => settle(tree as Node, String(file.value));
}

function settle(node: Node, source: string): void {
  const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
  if (node.type === 'inlineMath') {
    const written = source.slice(start, end);
    if (written.startsWith('$$')) Object.assign(node.data?.hProperties ?? {}, { className: displayed });
    else if (isPrice(written, source[end]))
      Object.assign(node, { type: 'text', value: written, data: undefined });
  }
  for (const child of node.children ?? []) settle(child, source);
}

// By these classes of remark-math's, rehype-katex knows a formula on a line of its own.
const displayed = ['language-math', 'math-display'];

function isPrice(written: string, after = ''): boolean {
  return /^\$\s|\s\$$/.test(written) || /\d/.test(after);
}
