type ExamplePerson = { kind: 'person' | 'testimonial'; slug: string; title: string; role: string; text: string };

/** People and words that show what the pages look like. No one of them exists, and each is marked as an example. */
export const examplePeople: ExamplePerson[] = [
  {
    ...{ kind: 'person', slug: 'example-schools', title: 'Rosa Example', role: 'Helps schools to start' },
    text: 'Shows new schools how to add students and print cards, and answers what they ask.',
  },
  {
    ...{ kind: 'person', slug: 'example-courses', title: 'Idris Example', role: 'Writes courses' },
    text: 'Tries each task with a class before it is published, and throws away what does not work.',
  },
  {
    ...{ kind: 'person', slug: 'example-payments', title: 'Mei Example', role: 'Looks after payments' },
    text: 'Prepares payouts to causes. Someone else confirms each of them.',
  },
  {
    ...{ kind: 'testimonial', slug: 'example-teacher', title: 'A teacher', role: 'Example of a primary school' },
    text: 'The class argued for a whole lesson about the last page. No one asked for a mark.',
  },
  {
    ...{ kind: 'testimonial', slug: 'example-parent', title: 'A parent', role: 'Example of a family' },
    text: 'We read it on the phone on the bus, and then we read it again to the driver.',
  },
];
