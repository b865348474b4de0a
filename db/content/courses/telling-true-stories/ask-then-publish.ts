import type { ShippedEntry } from '#db/content/shipped.ts';

export const askThenPublish: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'ask-then-publish',
  parent: 'telling-true-stories',
  en: {
    title: 'Ask first, then publish',
    summary:
      'Whose story is it? Get permission that is worth something, protect names, and put your own pen name under your work.',
    minutes: 60,
    position: 4,
    film: null,
    body: `<p>Your interview is done, your facts are checked, and your story is fair. It could go out into the world
now. Wait a moment. The story is yours. The life in it is someone else’s.</p>
<h2>What permission means</h2>
<p>“Can I write about you?” “Sure.” Is that permission? It is a start. But perhaps Mrs Lema thinks of your exercise
book, and you think of a library that is open to other countries. <strong>Permission</strong> is worth something when
four things are true.</p>
<ul>
<li><strong>The person knows what it is for.</strong> A story for the class? For the school? For everyone?</li>
<li><strong>The person knows what is in it.</strong> Read it to them, or let them read it.</li>
<li><strong>The person can say no.</strong> And nothing bad happens if they do. Do not beg, and do not sulk.</li>
<li><strong>The person can change their mind.</strong> Tell them whom to ask if they want something taken out
later.</li>
</ul>
<p>If you write about a child, ask the child and also a parent or guardian. Ask before you take a photo, too, and before
you record a voice.</p>
<h2>Reading it back</h2>
<p>We took our story to the bridge and read it aloud. Mrs Lema laughed at the man with the smoking shoes. Then she said,
“What man? It was a woman.” We looked at our notes. The first word on the page was <em>man</em>, in our own hand. But
she had never said it. We had guessed, and the guess had felt like a fact.</p>
<p>Then she grew quiet at the sentence about her brother. “I did tell you that,” she said. “But he would not want to be
in a book.” So we took it out. The story did not miss it. Her brother would have.</p>
<p>Reading back is not the same as letting others write your story. Perhaps someone wants you to add something that is not
true, or to hide something that others need to know. Say no politely, and talk to your teacher.</p>
<h2>Names</h2>
<p>Grown-ups in a story can decide which name you use. For children there is a simple rule: first names only, or a name
that you made up. If you changed a name, tell your reader. “The girl in this story has another name in real life.” That
is honest, and it protects her.</p>
<p>A name is not the only thing that gives a person away. Imagine that you write, “a girl of eleven with a red
wheelchair, from the house behind the mosque”. You did not use her name, and the whole street knows who she is. Leave
out addresses, phone numbers, and the place where a child can be found each day at four.</p>
<h2>And your own name</h2>
<p>You have a right to be protected, too. On Booklark, young authors have a <strong>pen name</strong>: a first name and
one letter. Writers have used pen names for hundreds of years, for many reasons. Yours lets you be proud in public and
private at home.</p>
<p>Do not hide behind it, though. Write nothing under a pen name that you would not read aloud to the person it is
about.</p>
<h2>Send it</h2>
<p>Put your story together. Give it a first sentence that starts in the middle of things. “The smell of burning shoes
came down the hill.” Say at the end how you know what you know, and thank the people who talked to you.</p>
<p>Then send it to your teacher, who reads it before anyone else does. And when it is out, take a copy to the
bridge.</p>`,
    word_list: [
      { word: 'permission', meaning: 'A yes from someone who knows what they say yes to.' },
      { word: 'guardian', meaning: 'A grown-up who looks after a child as a parent does.' },
      { word: 'pen name', meaning: 'A name that an author uses in place of the full real one.' },
      { word: 'private', meaning: 'Only for you and the people you choose.' },
      { word: 'publish', meaning: 'To bring a text to people whom you do not know.' },
      { word: 'sulk', meaning: 'To be silent and cross so that others notice it.' },
    ],
    tasks: [
      {
        id: 'gives-away',
        kind: 'choose',
        is_required: true,
        text: 'You write about a boy who learned to swim. Which of these protects him best?',
        choices: [
          {
            id: 'full-details',
            text: '“A boy from the yellow house by the station, who trains every Tuesday at five, learned to swim.”',
            feedback:
              'You left out his name, and that was a good thought. But a stranger could now wait for him on Tuesday. What can go?',
          },
          {
            id: 'made-up-name',
            text: '“Samir, who has another name in real life, was afraid of the deep end.”',
            feedback:
              'Yes. The reader meets a real boy and knows that the name is changed. Nothing shows where he can be found.',
          },
          {
            id: 'with-surname',
            text: 'A photo of him, with his first name, last name and school in the caption',
            feedback:
              'A caption is read even more often than the text. For children, use a first name or a made-up one, and no school.',
          },
        ],
      },
      {
        id: 'in-this-order',
        kind: 'order',
        is_required: true,
        text: 'Put the steps in order. Begin with the person’s yes.',
        choices: [
          {
            id: 'say-what-for',
            text: 'Tell the person what the story is for and who will read it. The person says yes.',
          },
          { id: 'write-draft', text: 'Now that you have a yes, write the story and check the facts.' },
          { id: 'read-back', text: 'Read the story to the person and mend what is not right.' },
          { id: 'to-teacher', text: 'Send the mended story to your teacher.' },
          { id: 'bring-copy', text: 'When it is published, take a copy to the person.' },
        ],
      },
      {
        id: 'ask-in-words',
        kind: 'answer',
        text: 'Write down the words with which you will ask for permission. All four things should be in them.',
      },
      {
        id: 'changed-mind',
        kind: 'talk',
        text: 'Your story is published. A week later the person says, “I do not want it any more.” You are proud of it. What do you do? Play both parts.',
      },
      {
        id: 'make-true-story',
        kind: 'make',
        text: 'Write your true story, with at least one exact quote and one fact that you checked. Send it to your teacher.',
      },
    ],
    materials: [
      {
        title: 'Permission slip',
        text: 'Fill in this sheet together with the person. Give them a copy. For a child, a parent or guardian signs as well.',
        rows: [
          { label: 'What the story is about', lines: 2 },
          { label: 'Who will be able to read it', lines: 1 },
          { label: 'The name that I use for you', lines: 1 },
          { label: 'I have heard the story, and this should be changed', lines: 3 },
          { label: 'Whom you can ask if you change your mind', lines: 1 },
          { label: 'Date and signatures', lines: 2 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 60 minutes for reading, role play and the tasks. Writing and reading back need a
week.</p>
<p><strong>You need.</strong> Two permission slips for each student, one to keep at school and one to give away. Keep
them locked up: they carry full names.</p>
<p><strong>Answers.</strong> The sentence about Samir. The order is: say what for, write, read back, teacher, copy. If
the person takes the permission back, the story is taken down or the part is removed. You can do that from the review
desk.</p>
<p><strong>Talk about.</strong> Which photo of you would you not like to see in a public place? Who should have asked
you?</p>
<p><strong>Watch for.</strong> Being recognized without a name, above all in a small place. Read each text as a
neighbour would. Booklark checks for phone numbers and full names, but it does not know the yellow house.</p>
<p><strong>Twelve tablets for thirty.</strong> Drafts grow on paper. Three rounds of ten students type for 20 minutes,
while one group rehearses asking for permission and one reads drafts to each other with the fairness list.</p>`,
  },
};
