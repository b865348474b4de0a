type BodyPicture = { id: string; alt: string };

/**
 * Returns the text of a demo story as the editor sends it, with its pictures in their places. `DemoStory` describes the
 * marks.
 */
export function toStoryBody(text: string, pictures: BodyPicture[] = []): string {
  const rest = [...pictures];
  const blocks = text.split('\n\n').map((block) => {
    const lines = block.trim().split('\n');
    if (block.trim() === '[picture]') return toPicture(rest.shift());
    if (block.startsWith('- ')) return `<ul dir="auto">${itemsOf(lines).map(toItem).join('')}</ul>`;
    if (block.startsWith('> ')) return `<blockquote dir="auto">${toParagraph(joinLines(lines).slice(2))}</blockquote>`;
    if (block.startsWith('## ')) return toSection(lines);
    return toParagraph(joinLines(lines));
  });
  return blocks.join('');
}

function toPicture(picture: BodyPicture | undefined): string {
  if (!picture) throw new Error('a demo story shows more pictures than it has');
  return `<img data-picture="${picture.id}" alt="${picture.alt}">`;
}

/** A heading and the paragraph below it. */
function toSection([heading = '', ...lines]: string[]): string {
  const paragraph = lines.length > 0 ? toParagraph(joinLines(lines)) : '';
  return `<h2 dir="auto">${toInline(heading.slice(3))}</h2>${paragraph}`;
}

/** Joins a line that begins no item to the item before. */
function itemsOf(lines: string[]): string[] {
  return joinLines(lines.map((line) => (line.startsWith('- ') ? `\n${line.slice(2)}` : line)))
    .trim()
    .split(/\s*\n/);
}

const joinLines = (lines: string[]) => lines.join(' ');
const toItem = (item: string) => `<li dir="auto">${toParagraph(item)}</li>`;
const toParagraph = (text: string) => `<p dir="auto">${toInline(text)}</p>`;

function toInline(text: string): string {
  return text
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\[(.+?)\]\((\/.+?)\)/g, '<a href="$2">$1</a>');
}
