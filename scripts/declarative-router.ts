import type { Plugin } from 'vite';

/** What only React Router's framework mode runs; a page of Kurio carries none of it. */
const framework: Record<string, [RegExp, string][]> = {
  'lib/dom/ssr/components.js': [
    [
      /function usePrefetchBehavior\(/,
      'const usePrefetchBehavior = () => [false, null, {}];\nfunction unusedBehavior(',
    ],
    [/function PrefetchPageLinks\(/, 'const PrefetchPageLinks = () => null;\nfunction unusedLinks('],
    [/function mergeRefs\(/, 'const mergeRefs = (ref) => ref;\nfunction unusedMerge('],
  ],
  // A name given to a component from outside keeps it, and all that it needs, in the build.
  'lib/dom/lib.js': [
    [/^(Form|NavLink)\.displayName = .*$/gm, ''],
    [/(?<!@__PURE__ \*\/ )React\$1\.forwardRef\(/g, '/* @__PURE__ */ React$$1.forwardRef('],
  ],
  // Only a data router has errors of its own; Kurio's boundary stands around each page.
  'lib/hooks.js': [
    [/React\$1\.createElement\(RenderErrorBoundary, /, 'React$$1.createElement(React$$1.Fragment, '],
    [/^var RenderErrorBoundary = class/m, 'var RenderErrorBoundary = /* @__PURE__ */ (() => class'],
    [/(\n\t\treturn result;\n\t\}\n\});/, '$1)();'],
  ],
  'lib/components.js': [[/= React\$1\.memo\(/g, '= /* @__PURE__ */ React$$1.memo(']],
};

/** Leaves out of the build those parts of React Router that a declarative router never runs: 4 kB of each visit. */
export function declarativeRouter(): Plugin {
  return {
    name: 'declarative-router',
    apply: 'build',
    transform(code, id) {
      const part = Object.keys(framework).find((path) =>
        id.endsWith(`/react-router/dist/production/${path}`),
      );
      if (!part) return undefined;
      return framework[part]?.reduce((kept, [found, put]) => {
        const changed = kept.replace(found, put);
        if (changed === kept) this.error(`React Router has changed: ${part} has no ${found}.`);
        return changed;
      }, code);
    },
  };
}
