import { basename } from 'node:path';
import type { CSSModulesOptions } from 'vite';

/**
 * Names each class after its file: `.title` of `seek-bar.module.css` is `seek-bar_title` in the page, in every build.
 * File names are therefore unique among modules, which style-rules.ts checks.
 */
export const cssModules: CSSModulesOptions = {
  generateScopedName: (name, file) => `${basename(file.split('?')[0] ?? '', '.module.css')}_${name}`,
};
