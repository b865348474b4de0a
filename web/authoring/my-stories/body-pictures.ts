/** Returns the pictures that a text shows, in their order, with their descriptions. */
export function picturesIn(body: string): { id: string; alt: string }[] {
  return imagesOf(parse(body)).map(({ dataset, alt }) => ({ id: dataset.picture ?? '', alt }));
}

/** Returns a text in which the picture at an index has another description. */
export function describePicture(body: string, index: number, alt: string): string {
  const page = parse(body);
  imagesOf(page)[index]?.setAttribute('alt', alt);
  return page.body.innerHTML;
}

/** Returns a text with another picture at its end. */
export function addPictureTo(body: string, { id, alt }: { id: string; alt: string }): string {
  const page = parse(body);
  const image = page.createElement('img');
  image.setAttribute('data-picture', id);
  image.setAttribute('alt', alt);
  page.body.append(image);
  return page.body.innerHTML;
}

const parse = (body: string) => new DOMParser().parseFromString(body, 'text/html');
const imagesOf = (page: Document) => [...page.querySelectorAll<HTMLImageElement>('img[data-picture]')];
