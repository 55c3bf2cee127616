import styles from './markdown.module.css';

interface Node {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/**
 * A rehype plugin for what may be wider than the page: code, tables and formulas are scrolled by themselves, and
 * can have the focus for that, since the keyboard reaches them no other way.
 */
export function wideParts() {
  return (tree: unknown) => visit(tree as Node);
}

function visit(node: Node): void {
  for (const child of node.children ?? []) {
    if (isFormula(child)) makeReachable(child);
    else visit(child);
    if (child.tagName === 'pre') makeReachable(child);
  }
  node.children = node.children?.map((child) => (child.tagName === 'table' ? scrolled(child) : child));
}

function makeReachable(node: Node): void {
  node.properties = { ...node.properties, tabIndex: 0 };
}

const isFormula = ({ properties }: Node) => classesOf(properties).includes('katex-display');
const classesOf = (properties: Node['properties']) => (properties?.className ?? []) as readonly unknown[];

const scrolled = (table: Node): Node => ({
  type: 'element',
  tagName: 'div',
  properties: { className: [styles.table], tabIndex: 0 },
  children: [table],
});
