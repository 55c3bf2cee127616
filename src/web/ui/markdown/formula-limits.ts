interface Node {
  properties?: Record<string, unknown>;
  value?: string;
  children?: Node[];
}

// What is longer was pasted by mistake or made to stall the page; drawing it takes seconds.
const longestFormula = 2_000;
const mostFormulas = 200;

// By any of these rehype-katex knows what it is to draw.
const marks = new Set<unknown>(['language-math', 'math-inline', 'math-display']);

/** A rehype plugin that leaves very long formulas, and those beyond the first 200 of a text, as they were written. */
export function formulaLimits() {
  return (tree: unknown) => {
    let rendered = 0;
    const visit = (node: Node): void => {
      const classes = (node.properties?.className ?? []) as readonly unknown[];
      if (classes.some((name) => marks.has(name))) {
        if (rendered < mostFormulas && lengthOf(node) <= longestFormula) rendered += 1;
        else node.properties = { ...node.properties, className: classes.filter((name) => !marks.has(name)) };
        return;
      }
      node.children?.forEach(visit);
    };
    visit(tree as Node);
  };
}

const lengthOf = ({ value = '', children = [] }: Node): number =>
  children.reduce((sum, child) => sum + lengthOf(child), value.length);
