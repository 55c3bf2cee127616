import { scriptedOpenAi } from './scripted-openai.ts';

const port = Number(process.argv[2] ?? 8080);
const service = await scriptedOpenAi(
  { firstTokenMs: 300, tokenMs: 20, speechFirstByteMs: 200, speechCompleteMs: 900 },
  port,
);
console.warn(
  `A scripted AI service answers at ${service.baseUrl}: OPENAI_BASE_URL=${service.baseUrl} npm start`,
);
