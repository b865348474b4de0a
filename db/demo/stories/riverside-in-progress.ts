import type { DemoStory } from './story.ts';

const story = { kind: 'story', language: 'en' } as const;

/** Stories of Year 4 Kingfishers on their way to readers, and one that was taken down. */
export const storiesInProgress: DemoStory[] = [
  {
    ...story,
    ...{ author: 'amara.okafor', title: 'The Night the Library Moved', goal: 4, level: 3, ages: [7, 10] },
    summary: '',
    categories: ['Funny stories'],
    text: `At midnight the library stood up. It was careful with the atlases, because they are heavy and complain.`,
    state: { at: 'draft' },
  },
  {
    ...story,
    ...{ author: 'riddhi.kulkarni', title: 'The Mango That Belonged to Everyone', goal: 2, level: 2, ages: [6, 9] },
    summary: 'One tree, one mango and twenty-three children.',
    categories: ['Friendship', 'Nature'],
    text: `The tree in the yard had never given a mango. This year it gave one.

We held a meeting. Some said the tallest should have it, because he could reach it. Some said the smallest, because she needed it.

In the end we let it fall by itself. It fell on Thursday, during maths, on the headteacher’s hat.

She cut it into twenty-four pieces with her letter opener. Mine was as thin as a page. I can still taste it.`,
    state: { at: 'in_review' },
  },
  {
    ...story,
    ...{ author: 'zofia.nowak', title: 'My Brother Speaks Pigeon', goal: 10, level: 2, ages: [6, 9] },
    summary: 'He does not talk to people yet. He has started with birds.',
    categories: ['Family', 'Animals'],
    text: `My brother is three and he does not say words. The doctor says to wait.

But at the square he says “roo, roo”, and forty pigeons turn round.

He tells them long things. They walk beside him with their heads going yes, yes, yes.

Yesterday an old man asked me what they talk about. I said I did not know, I only speak people.

“Roo,” said my brother to the old man. And the old man took off his hat and said “Roo” back.`,
    state: { at: 'in_review' },
  },
  {
    ...story,
    ...{ author: 'ruth.adeyemi', title: 'The Longest Queue in the World', goal: 6, level: 2, ages: [6, 9] },
    summary: 'It begins at the tap.',
    categories: ['Everyday life'],
    text: `There was a queue at the tap. It went round the house, and then round the next house.

I stood in it. Then it was my turn.`,
    state: {
      at: 'changes_asked',
      reasons: ['too_short'],
      remark:
        'I want to know who stood in front of you and behind you, and what you talked about. Let us wait with you.',
    },
  },
  {
    ...story,
    ...{ author: 'daniel.mensah', title: 'Wanted: A Goalkeeper', goal: 3, level: 1, ages: [5, 8] },
    summary: 'We lost 14 to nil. This is why.',
    categories: ['School', 'Funny stories'],
    text: `Our goalkeeper is my dog. He catches every ball, but he does not give it back.

We need a new one. Ring 020 7946 0958 and ask for me.

You must be brave. You must not eat the ball.`,
    state: { at: 'checks_failed' },
  },
  {
    ...story,
    ...{ author: 'nima.gurung', title: 'The Bridge Made of Names', goal: 9, level: 2, ages: [6, 9] },
    summary: 'Everyone who carried a plank wrote a name on it.',
    categories: ['Everyday life', 'Friendship'],
    text: `The old bridge had swung in the wind for sixty years. Then one morning it lay in the river.

Each family carried one plank. My uncle wrote our name under ours, where only the fish can read it.

Now when I walk to school I step on all my neighbours, very gently, and they hold me up.`,
    state: { at: 'approved', days: 4 },
  },
  {
    ...story,
    ...{ author: 'asmita.rai', title: 'The Swimming Pool Behind the Blue Gate', goal: 3, level: 2, ages: [6, 9] },
    summary: 'A secret place, and how to get in.',
    categories: ['Everyday life'],
    text: `Behind the blue gate there is a pool, and on Tuesdays the gate is not locked.

We floated on our backs and looked at the clouds until our fingers were like raisins. Nobody knows that we go there.`,
    state: {
      at: 'pulled_down',
      remark:
        'It tells other children how to get to deep water without a grown-up. We will write a safe ending together.',
    },
  },
];
