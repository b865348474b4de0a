import type { ShippedEntry } from '#db/content/shipped.ts';

export const askGoodQuestions: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'ask-good-questions',
  parent: 'telling-true-stories',
  en: {
    title: 'Ask good questions',
    summary:
      'An interview is a conversation with a purpose. Learn which questions open a person up, and how to be quiet.',
    minutes: 50,
    position: 1,
    film: null,
    body: `<p>The best stories in your street are walking about. They sell vegetables, drive buses and sit on benches.
You only have to ask. But how you ask decides what you get.</p>
<p>When you ask someone questions to learn about their life or work, it is called an <strong>interview</strong>. In this
course we interview Mrs Lema. She repairs bicycles beside a bridge. We made her up, so we can make all our mistakes on
her.</p>
<h2>Two kinds of question</h2>
<p>Here is our first try.</p>
<ul>
<li>“Do you like your work?” “Yes.”</li>
<li>“Is it hard?” “Sometimes.”</li>
<li>“Do you repair many bicycles?” “Yes.”</li>
</ul>
<p>After one minute we had no more questions, and no story. We had asked <strong>closed questions</strong>. You can
answer them with yes, no or one word.</p>
<p>Then we tried again. “Tell us about the strangest bicycle that anyone ever brought to you.”</p>
<p>Mrs Lema put down her spanner. “Someone came down the hill without any brakes,” she said. “Stopped with both feet,
right here in front of me. There was smoke. And do you know the question I got? Not ‘Can you repair my brakes?’ No. ‘Do
you sell shoes?’”</p>
<p>That was an <strong>open question</strong>. It begins with how, why, what or “tell me about”. It leaves room for a
story.</p>
<h2>Go for small things</h2>
<p>“Tell me about your life” is open too, but it is so large that no one knows where to start. Ask for one moment, one
thing or one day.</p>
<ul>
<li>What is the first thing you do when you come to work?</li>
<li>Which tool would you save if the river came up?</li>
<li>What did you think on your very first day?</li>
<li>What do people always get wrong about your work?</li>
</ul>
<p>Small questions bring details, and details make readers see. Everyone can picture a pair of smoking shoes.</p>
<h2>Follow the surprise</h2>
<p>You come with a list of questions. Good. But the best question is often not on it. When someone says something that
surprises you, leave your list and go after it. “Shoes? And what did you say?” This is a <strong>follow-up
question</strong>. You can only ask one if you are really listening.</p>
<h2>The power of being quiet</h2>
<p>The person stops talking. You feel that you have to say something. Do not. Count slowly to five in your head. Very
often they take a breath and go on, and what comes now is the best part.</p>
<h2>Before and after</h2>
<ol>
<li>Say who you are, what you are making and who will read it. Then ask if they would like to take part. No is an
answer, too.</li>
<li>Prepare five or six questions. Put easy ones first and difficult ones late.</li>
<li>If you want to record the voice, ask first.</li>
<li>Ask how their name is spelled, even if it sounds simple.</li>
<li>Close with this one: “What have I forgotten to ask?” You will be amazed.</li>
<li>Say thank you, and tell them when they will hear from you again.</li>
</ol>
<p>And never go alone to a stranger. Take a grown-up whom you know, or ask people to come to your school.</p>`,
    word_list: [
      { word: 'interview', meaning: 'A conversation in which one person asks and the other tells.' },
      { word: 'closed question', meaning: 'A question that can be answered with yes, no or one word.' },
      { word: 'open question', meaning: 'A question that leaves room for a longer answer.' },
      { word: 'follow-up question', meaning: 'A question about what someone has just said.' },
      { word: 'detail', meaning: 'A small, exact piece of the whole picture.' },
    ],
    tasks: [
      {
        id: 'open-one',
        kind: 'choose',
        is_required: true,
        text: 'You interview a bus driver. Which question is most likely to bring you a story?',
        choices: [
          {
            id: 'like-driving',
            text: '“Do you like driving?”',
            feedback:
              'A friendly start, but “yes” would be a complete answer. How could you ask so that the driver has to tell you more?',
          },
          {
            id: 'whole-life',
            text: '“Can you tell me about your whole life?”',
            feedback:
              'This question is open, and so wide that it is hard to begin. Try to cut out one day or one moment.',
          },
          {
            id: 'left-behind',
            text: '“What is the strangest thing that anyone left on your bus?”',
            feedback:
              'Yes. It is open and small, and there is sure to be a story in it. Have a follow-up question ready.',
          },
        ],
      },
      {
        id: 'open-the-closed',
        kind: 'answer',
        is_required: true,
        text: 'Turn these closed questions into open ones: “Was school strict in your time?” “Are you good at cooking?” “Were you scared?”',
      },
      {
        id: 'count-to-five',
        kind: 'talk',
        text: 'Interview your partner for three minutes about one thing in their pocket or bag. After each answer, count to five in your head before you speak. Then change places. What did the silence do?',
      },
      {
        id: 'plan-interview',
        kind: 'do',
        text: 'Choose someone whom you would like to interview. Write six questions on the sheet and agree on a time. Tell a grown-up whom you will meet.',
      },
    ],
    materials: [
      {
        title: 'My interview',
        text: 'Prepare your questions. Put the easy ones first, and leave room for what you did not expect.',
        rows: [
          { label: 'Whom I will ask, and what about', lines: 2 },
          { label: 'An easy question to begin with', lines: 2 },
          { label: 'Two questions about one moment, one thing or one day', lines: 4 },
          { label: 'A more difficult question', lines: 2 },
          { label: 'A surprise, and my follow-up question', lines: 3 },
          { label: 'What have I forgotten to ask?', lines: 2 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 50 minutes: 10 to read, 15 for the partner interviews, 25 to prepare.</p>
<p><strong>You need.</strong> The sheet and a clock that all can see. Invite a guest for the next lesson, for example
the cook, the caretaker or a grandparent.</p>
<p><strong>Answers.</strong> The thing left on the bus. Possible open questions: “What happened if someone came late to
school?” “What would you cook for a guest?” “What went through your head when the light went out?”</p>
<p><strong>Talk about.</strong> Which question have people asked you too often? Which one would you like to be
asked?</p>
<p><strong>Watch for.</strong> Students who read out their list without listening. Take the list away for two minutes.
Questions that hurt: agree that each person can say “I would rather not answer”, and that no one asks why. Meetings with
adults take place at school or with an adult from home.</p>
<p><strong>Twelve tablets for thirty.</strong> The interviews need none. Pairs come to the tablets in two rounds for the
two required tasks, ten minutes a round, while the others write their questions.</p>`,
  },
};
