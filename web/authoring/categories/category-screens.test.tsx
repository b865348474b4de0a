import { describe, expect, test } from 'vitest';
import { categoryWords } from '#contract/authoring/category-words.ts';
import { renderScreen, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { OfferedCategoryPage } from './book-category.screen.tsx';
import { CategoryPage } from './category-form.screen.tsx';
import { DeleteCategoryDialog } from './delete-category-dialog.tsx';
import { OrderForm } from './order-dialog.tsx';
import { aCategory } from './testing/example-categories.ts';

const onClose = () => {};
const sea = aCategory({ slug: 'sea', name: 'Sea', books: 3, stories: 1 });
const birds = aCategory({ slug: 'birds', name: 'Birds' });

describe('the page of a category', () => {
  test('says what uses it, and that its slug stays', async () => {
    const html = await renderScreen(<CategoryPage category={sea} />);
    expect(html).toContain('3 books and 1 story use this category.');
    expect(html).toContain('Links and modes use sea');
    expect(html).toContain('>Delete<');
  });

  test('of Booklark has no form and nothing that deletes it', async () => {
    const offered = { ...birds, is_offered: true, can_rename: false, can_merge: false, can_delete: false };
    const html = await renderScreen(<CategoryPage category={offered} />);
    expect(html).toContain(categoryWords.offered);
    expect(html).not.toContain('<input');
    expect(html).not.toContain('>Delete<');
    expect(html).not.toContain('>Merge<');
  });

  test('of the platform says how many books and stories of how many schools are in it', async () => {
    const category = { id: 'c', slug: 'sea', name: 'Sea', names: {}, books: 5, stories: 1, schools: 2 };
    const html = await renderScreen(<OfferedCategoryPage category={category} />);
    expect(html).toContain('5 books and 1 story use this category. 2 schools use this category.');
  });
});

describe('deleting a category', () => {
  const render = (category: typeof sea) => renderScreen(<DeleteCategoryDialog category={category} onClose={onClose} />);

  test('says what uses it and what families can read before the person confirms', async () => {
    const html = await render({ ...sea, stories: 0, is_for_families: true });
    expect(html).toContain('3 books use this category.');
    expect(html).toContain('They stay, without it.');
    expect(html).toContain('The community password will not open its books any more.');
  });

  test('of no use says so, and no more', async () => {
    const html = await render(birds);
    expect(html).toMatch(/No book or story uses this category\.</);
    expect(html).not.toContain('They stay');
  });
});

test('the order has a handle and buttons for each category, and the ends stop', async () => {
  const html = await renderScreen(<OrderForm categories={[sea, birds]} onClose={onClose} />, {
    arrivals: [rowsOf('GET /api-admin/book-categories/', [sea, birds])],
  });
  expect(html.match(/drag it/g)).toHaveLength(2);
  expect(html).toMatch(/Move \u2068Sea\u2069 up"[^>]*disabled|disabled=""[^>]*Move \u2068Sea\u2069 up/);
});
