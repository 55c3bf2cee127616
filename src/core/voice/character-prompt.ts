const heading = 'About the child:';
const unfilled = /^\s*-\s*[^:\n]+:\s*(\[[^\]\n]*\]\s*)?$/u;
const line = /^\s*-\s/u;

/**
 * A character's system prompt as it is sent. Lines of the child-context template that a parent has not filled
 * in (`- Name: [name]` or `- Name:`) are left out, and the heading 'About the child:' too when none is left.
 * Text outside of the template stays untouched.
 */
export function sentPrompt(systemPrompt: string): string {
  const lines = systemPrompt.split('\n');
  const start = lines.findIndex((text) => text.trim() === heading);
  if (start === -1) return systemPrompt;

  const after = lines.slice(start + 1);
  const length = after.findIndex((text) => !line.test(text));
  const template = length === -1 ? after : after.slice(0, length);
  const filled = template.filter((text) => !unfilled.test(text));
  const section = template.length > 0 && filled.length === 0 ? [] : [heading, ...filled];
  return [...lines.slice(0, start), ...section, ...after.slice(template.length)].join('\n').trimEnd();
}
