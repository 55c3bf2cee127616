import type { AssistantConfig } from './assistant-configs.ts';

const prompts = import.meta.glob<string>('../../../content/characters/*/prompt.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const names = {
  nova: 'Nova',
  engineer: 'Train Engineer',
  robot: 'Space Robot',
  tiger: 'Jungle Tiger',
  wizard: 'Riddle Wizard',
};

/** The five characters of Kurio; their pictures go by their ids. */
export const defaultCharacters: AssistantConfig[] = Object.entries(names).map(([id, name]) => ({
  id,
  name,
  systemPrompt: prompts[`../../../content/characters/${id}/prompt.md`]?.trim() ?? '',
}));
