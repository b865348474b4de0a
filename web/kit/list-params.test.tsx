import { describe, expect, test } from 'vitest';
import { listOrder, listQuery, pageQuery, useListParams } from './list-params.ts';
import { renderPage } from './testing/render-page.tsx';

type ListParams = ReturnType<typeof useListParams>;

function List({ onRead }: { onRead: (params: ListParams) => void }) {
  onRead(useListParams());
  return null;
}

/** Returns the parameters that a list reads from this URL. */
function paramsOf(url: string): ListParams {
  const readings: ListParams[] = [];
  renderPage(<List onRead={(params) => readings.push(params)} />, { url });
  const [params] = readings;
  if (!params) throw new Error('The list was not rendered.');
  return params;
}

describe('the state of a list in its URL', () => {
  test('is the first page of 20 rows without a search when the URL says nothing', () => {
    const params = paramsOf('/');
    expect(params).toMatchObject({ page: 1, size: 20, search: '', option: undefined });
    expect(listQuery(params)).toEqual({});
  });

  test('has search, page and size', () => {
    const params = paramsOf('/?search=a+%26+b&page=3&size=50&option=Students');
    expect(params).toMatchObject({ page: 3, size: 50, search: 'a & b', option: 'Students' });
    expect(listQuery(params)).toEqual({ search: 'a & b', limit: 50, offset: 100 });
    expect(pageQuery(params)).toEqual({ limit: 50, offset: 100 });
  });

  test.each(['0', '-3', 'many', '', '1e9999'])('is the first page when the URL says “%s”', (page) => {
    expect(paramsOf(`/?page=${page}`).page).toBe(1);
  });

  test.each(['7', '1000', '-20', 'all'])('has 20 rows when the URL asks for “%s”', (size) => {
    expect(paramsOf(`/?size=${size}`).size).toBe(20);
  });

  test('accepts an id and a choice only when they are well formed', () => {
    const id = '0190a5c0-0000-7000-8000-000000000001';
    expect(paramsOf(`/?class=${id}`).id('class')).toBe(id);
    for (const value of ['7', `${id}0`, '../users', "' or 1=1--"])
      expect(paramsOf(`/?class=${encodeURIComponent(value)}`).id('class')).toBeUndefined();
    expect(paramsOf('/?state=archived').oneOf('state', ['active', 'archived'])).toBe('archived');
    expect(paramsOf('/?state=gone').oneOf('state', ['active', 'archived'])).toBeUndefined();
  });

  test('stays in the links to its other pages', () => {
    expect(paramsOf('/?search=maya&size=50&page=2').hrefOf(3)).toBe('?search=maya&size=50&page=3');
  });
});

describe('the order of a list', () => {
  const orderOf = (url: string) => listOrder(paramsOf(url), ['-created', 'name']);

  test('is the default without a parameter', () => {
    expect(orderOf('/')).toMatchObject({ ordering: '-created', sort: { key: 'created', isDescending: true } });
  });

  test('is the one in the URL', () => {
    expect(orderOf('/?ordering=name')).toMatchObject({ ordering: 'name', sort: { key: 'name', isDescending: false } });
  });

  test('is the default when the URL names another column, which the server would refuse', () => {
    expect(orderOf('/?ordering=-password').ordering).toBe('-created');
  });
});
