import type { DemoMessages } from './message.ts';

const en = { language: 'en' } as const;
const hi = { language: 'hi' } as const;

export const banyanMessages: DemoMessages = {
  subdomain: 'banyan',
  approver: 'head@banyan.test',
  messages: [
    {
      ...{ ...en, author: 'aarav.nair', goal: 13 },
      text: 'Dear World, the rain used to come on my birthday. Now it comes when it likes. I kept a slice of cake for it.',
      drawing: { scene: 'rain', alt: 'Rain, and a slice of cake on the step' },
    },
    {
      ...{ ...en, author: 'diya.sharma', goal: 4 },
      text: 'Dear World, our school is under a banyan tree on hot days. The blackboard hangs on a root. In the next lesson the monkey corrected my sum.',
      drawing: { scene: 'tree', alt: 'A big tree with a blackboard on it' },
    },
    {
      ...{ ...en, author: 'kabir.khan', goal: 8 },
      text: 'Dear World, the boy who sells tea on our train should sit in our class. I have kept the place beside me free. It is by the window.',
      drawing: { scene: 'window', alt: 'A window with an empty chair beside it' },
    },
    {
      ...{ ...en, author: 'ananya.iyer', goal: 5 },
      text: 'Dear World, my sister is the first girl in our lane who rides a bicycle. Now there are nine. The dogs have had to learn new manners.',
    },
    {
      ...{ ...en, author: 'lakshmi.reddy', goal: 2 },
      text: 'Dear World, on Fridays we eat what would have been thrown away. Last week it was a pumpkin with a face. We said sorry to it first. It was delicious.',
    },
    {
      ...{ ...en, author: 'arjun.das', goal: 14 },
      text: 'Dear World, I asked the fisherman where the big fish are. He said: in my grandfather’s stories. Please let some swim back out.',
      drawing: { scene: 'boat', things: ['one_whale'], alt: 'A fishing boat and one very big fish' },
    },
    {
      ...{ ...en, author: 'zoya.ansari', goal: 16 },
      text: 'Dear World, in our yard we draw a circle with chalk. Inside the circle no one may be angry. It washes off, so we draw it again every day.',
    },
    {
      ...{ ...en, author: 'tenzin.dorje', goal: 1 },
      text: 'Dear World, we are not poor in everything. We have eleven cousins, one radio, and the best view in the district. You can borrow the view.',
      drawing: { scene: 'peaks', alt: 'Mountains in the morning' },
    },
    {
      ...{ ...hi, author: 'diya.sharma', goal: 6 },
      text: 'प्यारी दुनिया, हमारे आँगन में एक घड़ा है जो प्यासे राहगीरों के लिए रखा है। मैं उसे रोज़ भरती हूँ। कल उसमें एक चिड़िया ने भी पानी पिया और मुझे धन्यवाद कहा।',
      drawing: { scene: 'bird', alt: 'एक चिड़िया और पानी का घड़ा' },
    },
    {
      ...{ ...hi, author: 'arjun.das', goal: 15 },
      text: 'प्यारी दुनिया, मैंने एक पेड़ लगाया और उसका नाम चाचा रखा। अब जब कोई पूछता है कि मैं कहाँ जा रहा हूँ, तो मैं कहता हूँ: चाचा से मिलने।',
      drawing: { scene: 'tree', alt: 'एक छोटा पेड़' },
    },
    {
      ...{ ...hi, author: 'ananya.iyer', goal: 12 },
      text: 'प्यारी दुनिया, मेरी नानी पुरानी साड़ियों से रज़ाई बनाती हैं। मैं हर रात उनकी सारी शादियों के नीचे सोती हूँ।',
    },
    {
      ...{ ...hi, author: 'lakshmi.reddy', goal: 7 },
      text: 'प्यारी दुनिया, हमारे गाँव में सूरज दो बार निकलता है: एक बार सुबह, और एक बार शाम को, जब सौर बत्ती जलती है।',
      drawing: { scene: 'hills', alt: 'पहाड़ियाँ और एक जलती हुई बत्ती' },
    },
    {
      ...{ ...en, author: 'kabir.khan', goal: 11, isInReview: true as const },
      text: 'Dear World, our lane is so narrow that neighbours can pass salt from window to window. Please do not make it wider.',
    },
  ],
};
