import { Section } from '../../../ui/front/section.tsx';
import { type Testimonial, Testimonials } from '../../../ui/front/testimonials.tsx';

const voices: readonly Testimonial[] = [
  {
    name: 'Dana',
    title: 'Nursing student',
    quote:
      'I paste my notes from the lecture in the evening and have twenty cards. Ten minutes on the bus, and the bones of the hand stay where they are.',
  },
  {
    name: 'Luis',
    title: 'Learns French with his daughter',
    quote:
      'We each have a deck. She rates hers “Super easy” without mercy, and I find out which words I only thought I knew.',
  },
];

/** Testimonials that say that they are invented: there is nobody to quote yet. */
export function Voices() {
  return (
    <Section background="mint" id="voices" title="How it could sound">
      <Testimonials
        origin="Dana and Luis are made up, to show how people may use the cards. We have nobody to quote yet."
        testimonials={voices}
      />
    </Section>
  );
}
