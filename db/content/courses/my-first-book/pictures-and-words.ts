import type { ShippedEntry } from '#db/content/shipped.ts';
import { picturesAndWordsInArabic } from './pictures-and-words.ar.ts';

export const picturesAndWords: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'pictures-and-words',
  parent: 'my-first-book',
  en: {
    title: 'Pictures and words that work together',
    summary: 'On a good page, the picture and the words share the work. Learn who does what, and make your first page.',
    minutes: 50,
    position: 4,
    film: null,
    body: `<p>In a picture book, two tell the story. One is the words. The other is the picture. If both say the same
thing, one of them could go home.</p>
<p>Here is our first try at page 1. We wrote, “Left is a brown shoe. It has a long lace. It is under a bed. There is a
lot of dust.” Then we drew a brown shoe with a long lace, under a bed, in a lot of dust. It was the same page twice.</p>
<p>So we crossed out nearly all of it. Now the words say, “Left woke up and sneezed.” The picture does the rest.</p>
<h2>What words are good at</h2>
<p>Words can tell what no one can see.</p>
<ul>
<li>What someone says. “I sweep,” says the broom.</li>
<li>What someone thinks or wants.</li>
<li>A sound, a smell, or how something feels. Bump.</li>
<li>Time. “All morning.” “Three days later.”</li>
</ul>
<h2>What pictures are good at</h2>
<p>Pictures can show in a blink what would take too long to say.</p>
<ul>
<li>What someone looks like.</li>
<li>Where we are.</li>
<li>How someone feels. Look at the eyes, the mouth and the shoulders.</li>
<li>A secret that the words do not know.</li>
</ul>
<p>The secret is the best trick of all. On page 4, our broom says that it heard something in the kitchen. In the
picture, the tip of a tail is just going round the kitchen door. Left does not see it. But you do. Small children will
point at that page and shout.</p>
<h2>Few words, strong words</h2>
<p>One to three sentences on a page are enough. Choose them well.</p>
<p>Read this aloud. “Left went out of the room.” Now read this. “Left hopped out of the room. Bump.” You can see the
word <em>hopped</em>, and you can hear the word <em>bump</em>. The word <em>went</em> just stands there with its hands
in its pockets.</p>
<p>Hunt for tired words such as <em>went</em>, <em>big</em> and <em>nice</em>. How big was it? As big as a cow? As a
bus? Say that.</p>
<h2>Leave room</h2>
<p>Draw your main character as large as your hand. Then leave a calm place for the words, such as the sky or the floor.
Words on top of a busy carpet are hard to read.</p>
<p>Think of the thing that everyone notices. If your goat has one black ear, it has one black ear on each page. It is
easy to forget. On one of our pages the lace was suddenly green. We decided to mend it, although green was pretty.</p>
<h2>A picture for people who cannot see it</h2>
<p>Some readers cannot see pictures. They listen to your book. So for each picture, you write what is in it. Think of a
friend on the telephone. What do they need to know?</p>
<p>“A picture of a shoe” does not help much. “A dusty brown shoe under a bed sneezes so hard that its lace flies up” is
better. Now your friend can see it too.</p>
<h2>Your first page</h2>
<p>Open your plan. Take box 1. Decide what the words will say and what the picture will show. Then begin. The other
seven pages are waiting, but they are patient.</p>`,
    word_list: [
      { word: 'lace', meaning: 'The string that you tie to keep a shoe on.' },
      { word: 'blink', meaning: 'To close and open your eyes very quickly.' },
      { word: 'secret', meaning: 'Something that only a few know.' },
      { word: 'carpet', meaning: 'A thick cloth that lies on the floor. Many have a busy pattern.' },
      { word: 'mend', meaning: 'To make something whole again that was broken or wrong.' },
    ],
    tasks: [
      {
        id: 'tiny-umbrella',
        kind: 'choose',
        is_required: true,
        text: 'The picture shows a tall man under a tiny umbrella. It is pouring, and he is wet from top to toe. Which words go best with it?',
        choices: [
          {
            id: 'it-rains',
            text: '“A man has an umbrella. It is raining.”',
            feedback:
              'This is true, and the picture has already told us. What could the words add? Perhaps what the man says or thinks.',
          },
          {
            id: 'fits-fine',
            text: '“It fits me perfectly,” said Mr Long.',
            feedback:
              'Yes. The words say one thing and the picture shows another. The reader sees both and has something to laugh about.',
          },
          {
            id: 'umbrella-facts',
            text: '“There are many kinds of umbrella.”',
            feedback:
              'This sentence could live in a book about umbrellas. Here we would like to hear from the man who is getting wet.',
          },
        ],
      },
      {
        id: 'cover-the-words',
        kind: 'talk',
        text: 'Take a picture book. Cover the words on one page and tell what the picture says. Then read the words. What did they add?',
      },
      {
        id: 'tell-a-picture',
        kind: 'answer',
        is_required: true,
        text: 'Choose one picture from your plan. Describe it for someone who cannot see it, in one or two sentences.',
      },
      {
        id: 'start-book',
        kind: 'make',
        text: 'Start your book. Make page 1 with a few words and a picture. Your book is saved while you work.',
      },
    ],
    materials: [
      {
        title: 'Who does what?',
        text: 'Plan two pages of your book. What do the words say? What does only the picture show?',
        rows: [
          { label: 'My first page: the words', lines: 2 },
          { label: 'My first page: what only the picture shows', lines: 2 },
          { label: 'A page with a secret: the words', lines: 2 },
          { label: 'A page with a secret: what only the picture knows', lines: 2 },
          { label: 'Tired words in my plan, and better ones', lines: 3 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 50 minutes: 15 to read and look at a picture book, 10 for the tasks, 25 to make a
page.</p>
<p><strong>You need.</strong> Four or five picture books, the plans from the last chapter, paper and dark pencils or
pens.</p>
<p><strong>Answers.</strong> “It fits me perfectly” adds something that the picture cannot say. For the description,
accept any sentence that lets a listener draw the picture. Try it: read one aloud and draw it on the board.</p>
<p><strong>Talk about.</strong> Where does a picture tell you something that the words hide? Why do small children like
to know more than the hero?</p>
<p><strong>Watch for.</strong> Tiny drawings in a corner. Lay the student’s hand on the paper and say, “This big.”
Pictures on the page must be the students’ own, so nothing is traced from films or copied from other books.</p>
<p><strong>Twelve tablets for thirty.</strong> Draw on paper, then use the tablets to take a photo of the drawing: two
minutes for each student. Ten groups of three share. The spare tablets are for students who prefer to draw on the
screen. Check that no face and no name tag is in a photo.</p>`,
  },
  ar: picturesAndWordsInArabic,
};
