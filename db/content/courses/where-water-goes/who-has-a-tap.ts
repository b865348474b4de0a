import type { ShippedEntry } from '#db/content/shipped.ts';
import { whoHasATapInArabic } from './who-has-a-tap.ar.ts';

export const whoHasATap: ShippedEntry<'chapter'> = {
  kind: 'chapter',
  slug: 'who-has-a-tap',
  parent: 'where-water-goes',
  en: {
    title: 'Who has a tap?',
    summary:
      'Four homes, four ways to get water. What makes the difference, and what has the world promised to do about it?',
    minutes: 50,
    position: 4,
    film: null,
    body: `<p>“Do you have water?” sounds like a question for yes or no. But there are many answers in between. Here are
four homes. We made them up, and you could find homes like them in many countries.</p>
<ul>
<li><strong>The home on the third floor.</strong> There are taps in the kitchen and the bathroom. The water comes day
and night. No one thinks about it.</li>
<li><strong>The home with a tap in the yard.</strong> The water comes from six to eight in the morning. So at six, every
pot and bucket in the house stands in a queue.</li>
<li><strong>The home near the pump.</strong> Forty families share one hand pump. It takes ten minutes to walk there.
Then you wait for your turn and hear all the news of the village.</li>
<li><strong>The home at the edge of the city.</strong> There is no pipe. A truck comes and sells water by the can. If
the truck does not come, there is none.</li>
</ul>
<h2>Four questions</h2>
<p>With these four questions you can look at any home, any school and any country.</p>
<ol>
<li><strong>How far is it?</strong> And how long do you wait when you get there?</li>
<li><strong>Is it clean?</strong> Who tests it?</li>
<li><strong>Does it come when you need it?</strong> A tap that is dry all day is not much of a tap.</li>
<li><strong>What does it cost?</strong> In many cities, people who buy water by the can pay more for a litre than people
who have a pipe.</li>
</ol>
<p>Ask the four questions about our four homes. Which home would you like to live in? Which one has the hardest
morning?</p>
<h2>If the world were a class</h2>
<p>In 2022, about 1.8 billion people had no water where they live. They had to fetch it from somewhere else. That number
is too large for any head, so let us make it small.</p>
<p>Imagine that all the people in the world are one class of thirty. About seven of them would have to fetch their
water.</p>
<p>Who goes? In seven out of ten of those homes it is mostly women and girls. Both numbers come from the World Health
Organization and UNICEF, who count such things together. They wrote them in a report in 2023.</p>
<h2>A promise</h2>
<p>In 2010, the United Nations said that clean water is a human right. That means that it is not a present. Every person
should have it, wherever they live and whatever they own.</p>
<p>In 2015, the countries of the world agreed on 17 goals. Goal 6 is clean water and sanitation for all by the year
2030. Sanitation means toilets, and everything that comes after them. A promise does not lay a pipe. But you can hold it
up and ask, “How far are you?”</p>
<h2>What helps?</h2>
<p>A new pump is a happy day. People sing, and someone cuts a ribbon. Then, after two years, a rubber ring inside the
pump is worn out. It is small and cheap. But perhaps no one has a spare ring, and no one knows how to change it. Then
the pump stands still, and everyone walks to the river again.</p>
<p>So good helpers ask early. Who will look after the pump? Who can mend it? Where do the parts come from? Who pays for
them? And, before all that, where do the people who fetch the water want it to be? They know the path best.</p>
<h2>In your own school</h2>
<p>You can begin with a walk. Count the taps of your school. Which ones drip? Where can small children not reach? Where
is there no soap? Make a map. Then show it to someone who can do something about it.</p>`,
    word_list: [
      { word: 'queue', meaning: 'A line in which you wait for your turn.' },
      { word: 'billion', meaning: 'A thousand million. As a figure it is a 1 with nine zeros.' },
      { word: 'human right', meaning: 'Something that every person must have, wherever they live.' },
      { word: 'sanitation', meaning: 'Toilets, and everything that keeps their dirt away from people.' },
      { word: 'worn out', meaning: 'Used so often that it does not work any more.' },
      { word: 'spare part', meaning: 'A new piece that you keep ready in case the old one breaks.' },
    ],
    tasks: [
      {
        id: 'tap-map',
        kind: 'do',
        text: 'Walk around your school and draw a map of its taps. Mark taps that drip, taps that are dry, and places without soap.',
      },
      {
        id: 'what-lasts',
        kind: 'choose',
        is_required: true,
        text: 'The only pump of a village is broken. Which help will still help in five years?',
        choices: [
          {
            id: 'train-two',
            text: 'Teach some people from the village to mend it, and leave spare parts',
            feedback: 'Yes. The pump will break again one day, and then the people who can mend it live next door.',
          },
          {
            id: 'bottles',
            text: 'A truck full of bottled water',
            feedback:
              'On the first day this is just what people need. When the bottles are empty, the pump is still broken. What comes next?',
          },
          {
            id: 'second-pump',
            text: 'Build a second pump beside the first',
            feedback:
              'Two pumps make a shorter queue. But one day the second one will break, too. Who will be able to mend it?',
          },
        ],
      },
      {
        id: 'four-questions',
        kind: 'answer',
        is_required: true,
        text: 'Choose one of the four homes. Which of the four questions is hardest there? Which one change would help the most, and whom would it help?',
      },
      {
        id: 'place-the-tap',
        kind: 'talk',
        text: 'A village can have one new tap. The school, the market and the old people at the top of the hill all want it nearby. Each of you speaks for one of them. Can you find a place that is good for everyone?',
      },
    ],
    materials: [
      {
        title: 'The taps of our school',
        text: 'Walk in pairs and fill in the sheet. Draw your map on the back.',
        rows: [
          { label: 'How many taps did we find? How many work?', lines: 1 },
          { label: 'Taps that drip, and how many drops in a minute', lines: 2 },
          { label: 'Places where small children or a wheelchair cannot reach the tap', lines: 2 },
          { label: 'Places without soap', lines: 2 },
          { label: 'Whom we will show our map, and what we ask for', lines: 3 },
        ],
      },
    ],
    notes: `<p><strong>Time.</strong> 50 minutes: 15 to read, 15 for the walk, 20 to talk and write. The meeting about
the tap can fill a lesson of its own.</p>
<p><strong>You need.</strong> The sheet for each pair. Tell colleagues that students will look into corridors and
yards.</p>
<p><strong>Answers.</strong> People who can mend the pump and have parts help longest. The written answer is right if it
names a home, a question and a person. Both figures are from the WHO/UNICEF Joint Monitoring Programme: <em>Progress on
household drinking water, sanitation and hygiene 2000–2022: special focus on gender</em> (2023). 1.8 of 8 billion is
6.75 of 30. “Women and girls” are those of 15 and older.</p>
<p><strong>Talk about.</strong> Why is it mostly women and girls? Who could change that?</p>
<p><strong>Watch for.</strong> No one has to tell what they have at home. Stop pity: these families solve a hard problem
every morning.</p>
<p><strong>Twelve tablets for thirty.</strong> Half of the class walks with paper while the other half uses the tablets,
one for two students at most. Change after 15 minutes.</p>`,
  },
  ar: whoHasATapInArabic,
};
