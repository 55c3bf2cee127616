import { buildWebApp } from './web-build.ts';

await buildWebApp();
await import('../src/server/app/main.ts');
