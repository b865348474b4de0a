/** Flat marks in the manner of the drawn covers: a disc and a few cut papers. */
const mark = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${inside}</svg>`;

const wave = (y: number, colour: string, half = 10) =>
  `<path d="M${48 - half * 4} ${y}q${half} -9 ${half * 2} 0t${half * 2} 0 ${half * 2} 0 ${half * 2} 0" stroke="${colour}" stroke-width="6" stroke-linecap="round" fill="none"/>`;

/** A kingfisher over two waves. */
export const riversideLogo = mark(
  `<circle cx="48" cy="48" r="48" fill="#A8401F"/>` +
    `<path d="M20 46L14 30C30 30 36 14 52 14C62 14 67 21 67 26L84 31L67 34C65 48 50 56 36 52Z" fill="#FBE6D3"/>` +
    `<path d="M28 42C38 26 52 28 54 34C50 44 38 48 28 42Z" fill="#F2B33D"/><circle cx="58" cy="24" r="2.6" fill="#5B1D0C"/>` +
    wave(66, '#FBE6D3', 9) +
    wave(79, '#F2B33D', 7),
);

/** A hill under a crescent. */
export const hillcrestLogo = mark(
  `<circle cx="48" cy="48" r="48" fill="#5E2A55"/>` +
    `<path d="M60 14a16 16 0 1 0 14 24a13 13 0 0 1 -14 -24Z" fill="#F4C95D"/>` +
    `<path d="M4 66C18 44 34 40 48 56C58 46 76 46 92 66A48 48 0 0 1 4 66Z" fill="#F3E4EF"/>` +
    `<path d="M10 78C26 64 44 64 56 72C66 66 78 68 86 77A48 48 0 0 1 10 78Z" fill="#C98BB9"/>`,
);

/** A needle that points north. */
export const northwindLogo = mark(
  `<circle cx="48" cy="48" r="48" fill="#11365A"/>` +
    `<path d="M48 12L61 48H35Z" fill="#FFD166"/><path d="M48 84L61 48H35Z" fill="#DCE9F5"/><circle cx="48" cy="48" r="4.5" fill="#11365A"/>`,
);

/** A boat on a lake. */
export const lakesideLogo = mark(
  `<circle cx="48" cy="48" r="48" fill="#0E5A66"/>` +
    `<path d="M50 16L72 54H50Z" fill="#DDEFF0"/><path d="M45 22V54H26Z" fill="#FFC979"/>` +
    `<path d="M20 58H76L66 72H30Z" fill="#DDEFF0"/>` +
    wave(81, '#8CC4CA', 7),
);

/** A sun over a meadow. */
export const meadowbankLogo = mark(
  `<circle cx="48" cy="48" r="48" fill="#2F6B3A"/><circle cx="48" cy="36" r="15" fill="#FFD98A"/>` +
    `<path d="M2 58C20 46 36 46 48 54C60 46 78 46 94 58A48 48 0 0 1 2 58Z" fill="#E3F1E4"/>` +
    `<path d="M9 76C28 64 44 64 54 70C66 64 78 66 87 76A48 48 0 0 1 9 76Z" fill="#9CC7A2"/>`,
);

/** Three cut stems, as in a woven cross. */
export const stBrigidsLogo = mark(
  `<circle cx="48" cy="48" r="48" fill="#4A3A8C"/><path d="M40 12H56V40H40Z" fill="#FFD166"/><path d="M56 40H84V56H56Z" fill="#E9E6F6"/>` +
    `<path d="M40 56H56V84H40Z" fill="#FFD166"/><path d="M12 40H40V56H12Z" fill="#E9E6F6"/><path d="M40 40H56V56H40Z" fill="#B8A9E8"/>`,
);

/** A banyan with hanging roots. */
export const banyanLogo = mark(
  `<circle cx="48" cy="48" r="48" fill="#7A3E12"/><path d="M14 46C10 26 28 12 48 14C68 12 86 26 82 46C70 54 26 54 14 46Z" fill="#8FBF6A"/>` +
    `<path d="M42 50H54L58 82H38Z" fill="#F6E4CF"/><path d="M24 50H28V76H24Z" fill="#F6E4CF"/><path d="M68 50H72V76H68Z" fill="#F6E4CF"/>` +
    `<circle cx="34" cy="34" r="4" fill="#F2B33D"/><circle cx="58" cy="28" r="4" fill="#F2B33D"/><circle cx="66" cy="42" r="4" fill="#F2B33D"/>`,
);

/** A mill with four sails. */
export const oldMillLogo = mark(
  `<circle cx="48" cy="48" r="48" fill="#5C5C5C"/><path d="M38 46H58L64 84H32Z" fill="#ECECEC"/>` +
    `<path d="M44 38L24 18L32 12L48 32L64 12L72 18L52 38L72 58L64 64L48 46L32 64L24 58Z" fill="#FFD166"/>`,
);
