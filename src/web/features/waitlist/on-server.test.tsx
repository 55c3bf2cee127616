import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pages } from './testing/landing-app.tsx';

it.each(['/n', '/n2', '/landing'])('%s renders on the server, and says what needs JavaScript', (address) => {
  const html = renderToString(<Pages address={address} />);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('Join Waitlist');
  expect(html).toContain('Joining the list needs JavaScript.');
});
