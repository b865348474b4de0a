/** `picture` describes the painted house, which some proof has as its photo. */
type DemoProof = { title: string; text: string; happened_on: string; units: number; picture?: string };
type DemoProject = {
  title: string;
  summary: string;
  unit: string;
  unit_one: string;
  units: number;
  /** In pence. */
  unit_cost: number;
  library_books?: number;
  /**
   * Days on which what it was for came into use. A project with all of its units is done after families have paid for it.
   */
  proofs?: DemoProof[];
};
type DemoCause = {
  name: string;
  summary: string;
  story: string;
  goal: number;
  country: string;
  image: string;
  projects: DemoProject[];
};

/** The day on which the units of the demo data cost what they cost. */
export const COST_DAY = '2026-09-01';

/** Causes that Booklark offers to every demo school. The people and places are invented. */
export const demoCauses: DemoCause[] = [
  {
    name: 'Taps for Tansen',
    summary: 'Water filters and taps for four hill schools.',
    story:
      'Four hill schools near Tansen carry their water up from the river.\n\nForty filters and eleven taps will change that. Each filter gives one classroom clean water for three years, and the school fits it.',
    ...{ goal: 6, country: 'NP', image: 'rain-6.svg' },
    projects: [
      {
        ...{ title: 'Filters for four hill schools', summary: 'Each filter gives one classroom clean water.' },
        ...{ unit: 'filters', unit_one: 'a filter', units: 40, unit_cost: 3900 },
      },
      {
        ...{ title: 'Taps at the springs', summary: 'A tap near each classroom, from the spring above the bridge.' },
        ...{ unit: 'taps', unit_one: 'a tap', units: 11, unit_cost: 19_500 },
      },
    ],
  },
  {
    name: 'Trees on the ridge',
    summary: 'Young trees to hold the slope above two villages.',
    story: 'Heavy rain takes the slope above two villages. Children plant alder and cherry there every June.',
    ...{ goal: 15, country: 'NP', image: 'tree-15.svg' },
    projects: [
      {
        ...{ title: 'Six hundred young trees', summary: 'Trees from the nursery of the village, with a fence each.' },
        ...{ unit: 'trees', unit_one: 'a tree', units: 600, unit_cost: 300 },
      },
    ],
  },
  {
    name: 'School gardens',
    summary: 'Seeds and tools for six school gardens in Cape Coast.',
    story: 'Six schools grow okra, beans and tomatoes for their own kitchen.',
    ...{ goal: 2, country: 'GH', image: 'flower-15.svg' },
    projects: [
      {
        ...{ title: 'Seeds for six gardens', summary: 'One packet sows four metres.' },
        ...{ unit: 'seed packets', unit_one: 'a packet of seeds', units: 400, unit_cost: 250 },
      },
      {
        ...{ title: 'Tools for six gardens', summary: 'Hoes, cans and gloves in the sizes of children.' },
        ...{ unit: 'tools', unit_one: 'a tool', units: 90, unit_cost: 600 },
      },
    ],
  },
  {
    name: 'Quiet oceans',
    summary: 'Old fishing nets lifted off the sea bed near Peniche.',
    story: 'Nets that were lost keep catching fish. Divers lift them, and a workshop makes bags of them.',
    ...{ goal: 14, country: 'PT', image: 'whale-14.svg' },
    projects: [
      {
        ...{ title: 'Twenty nets near Peniche', summary: 'Two dives lift one net.' },
        ...{ unit: 'nets', unit_one: 'a net', units: 20, unit_cost: 6000 },
      },
    ],
  },
  {
    name: 'A roof for Room 4',
    summary: 'Roof sheets for a school that closes when it rains.',
    story: 'Room 4 has had no roof since the storm. The school closes when it rains.',
    ...{ goal: 4, country: 'BD', image: 'window-4.svg' },
    projects: [
      {
        ...{ title: 'Sheets for the roof', summary: 'Ninety sheets cover the room and its veranda.' },
        ...{ unit: 'sheets', unit_one: 'a roof sheet', units: 90, unit_cost: 1400 },
      },
    ],
  },
  {
    name: 'Saturday soup',
    summary: 'A hot meal at the town hall every Saturday.',
    story: 'Everyone who comes gets soup and bread. No one is asked why.',
    ...{ goal: 1, country: 'GB', image: 'town-11.svg' },
    projects: [
      {
        ...{ title: 'A thousand meals', summary: 'Soup and bread for one person.' },
        ...{ unit: 'meals', unit_one: 'a meal', units: 1000, unit_cost: 150 },
      },
    ],
  },
  {
    name: 'The book bus',
    summary: 'Books for a bus that visits six villages near Amman.',
    story: 'The bus stops in each village once a week. Children choose two books and bring them back.',
    ...{ goal: 11, country: 'JO', image: 'town-16.svg' },
    projects: [
      {
        ...{ title: 'Books for the bus', summary: 'Arabic and English books for ages five to twelve.' },
        ...{ unit: 'books', unit_one: 'a book', units: 300, unit_cost: 400 },
      },
      {
        ...{ title: 'A library in Salt', summary: 'Twelve shelves in the old post office, where the bus begins.' },
        ...{ unit: 'shelves', unit_one: 'a shelf', units: 12, unit_cost: 8500, library_books: 420 },
        proofs: [
          {
            ...{ title: 'The library is open', happened_on: '2026-10-05', units: 12 },
            text: 'Twelve shelves with 420 books. It opens every afternoon.',
            picture: 'A painting of the library by night: a house with a lit door below the moon.',
          },
        ],
      },
    ],
  },
  {
    name: 'Lights for Lodwar',
    summary: 'Solar lamps so that children can read after dark.',
    story: 'It is dark at half past six. A lamp that was in the sun for a day gives light for two evenings.',
    ...{ goal: 7, country: 'KE', image: 'window-7.svg' },
    projects: [
      {
        ...{ title: 'Lamps for reading', summary: 'One lamp for two children.' },
        ...{ unit: 'lamps', unit_one: 'a lamp', units: 24, unit_cost: 2800 },
        proofs: [
          {
            ...{ title: 'Sixteen lamps handed out', happened_on: '2026-09-14', units: 16 },
            text: 'Every child in Class 6 took one home.',
          },
          {
            ...{ title: 'The last eight lamps', happened_on: '2026-10-19', units: 8 },
            text: 'One arrived broken. The maker replaced it at no cost.',
          },
        ],
      },
      {
        ...{ title: 'A place to charge lamps', summary: 'For the weeks in which there is no sun.' },
        ...{ unit: 'charging places', unit_one: 'a charging place', units: 2, unit_cost: 16_000 },
      },
    ],
  },
];

/** The own cause of Riverside, which waits for approval. */
export const riversideCause = {
  name: 'Riverside garden club',
  summary: 'Raised beds behind the hall, for every class.',
  story: 'Each class gets a bed. What grows is cooked in the kitchen of the school.',
  ...{ goal: 15, country: 'GB', image: 'flower-15.svg' },
  ...{ charity_number: '1098765', bank_account: 'GB33 BUKB 2020 1555 5555 55' },
};

/** The own cause of Hillcrest, in its language and its currency. */
export const hillcrestCause = {
  name: 'كتاب في كل بيت',
  summary: 'كتب بالعربية لعائلات ليس في بيوتها كتب للأطفال.',
  story:
    'يختار كل طفل كتابين من الرف عند باب المدرسة، ويأخذهما إلى البيت ليبقيا فيه.\n\nنشتري الكتب من مكتبة صغيرة في السلط.',
  ...{ goal: 4, country: 'JO', image: 'town-4.svg' },
  ...{ charity_number: '200114', bank_account: 'JO94 CBJO 0010 0000 0000 0131 0003 02' },
};

export const hillcrestProject = {
  ...{ title: 'مئتا كتاب للبيوت', summary: 'كتابان لكل طفل في الصفوف الأولى.' },
  // In fils.
  ...{ unit: 'كتب', unit_one: 'كتاب', units: 200, unit_cost: 2500, currency: 'JOD' },
};
