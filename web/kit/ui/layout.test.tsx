import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut';
import { describe, expect, test } from 'vitest';
import { Bookplate, Endpaper } from './bookplate.tsx';
import { Button, IconButton, IconLink } from './button.tsx';
import { Chip } from './chip.tsx';
import { Dialog, Drawer } from './dialog.tsx';
import { Disclosure } from './disclosure.tsx';
import { Panel } from './panel.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { isCurrentLink, PageContent, PageHeader, Shell, SidebarButton, type SidebarGroup } from './shell.tsx';
import { Stepper } from './stepper.tsx';
import { attribute } from './testing/markup.ts';
import { renderMarkup } from './testing/render-markup.tsx';

const nothing = () => undefined;
const press = (button: ReturnType<typeof Button>, event: object) => button.props.onClick(event);

describe('a busy button', () => {
  test('neither acts nor sends its form again', () => {
    const calls: string[] = [];
    const event = { preventDefault: () => calls.push('prevented') };
    press(Button({ isBusy: true, onClick: () => calls.push('clicked') }), event);
    expect(calls).toEqual(['prevented']);
    press(Button({ isBusy: false, onClick: () => calls.push('clicked') }), event);
    expect(calls).toEqual(['prevented', 'clicked']);
  });

  test('keeps another reason for being unavailable', () => {
    expect(attribute(renderMarkup(<Button aria-disabled>Save</Button>), 'button', 'aria-disabled')).toBe('true');
    expect(renderMarkup(<Button>Save</Button>)).not.toContain('aria-disabled="true"');
  });
});

describe('a control with an icon alone', () => {
  test('has a name and a tooltip, as a button and as a link', () => {
    const button = renderMarkup(<IconButton label="Copy class code" />);
    expect(attribute(button, 'button', 'aria-label')).toBe('Copy class code');
    expect(attribute(button, 'button', 'title')).toBe('Copy class code');
    const link = renderMarkup(<IconLink to="/help" label="Help" />);
    expect(attribute(link, 'a', 'aria-label')).toBe('Help');
    expect(attribute(link, 'a', 'href')).toBe('/help');
  });

  test('between the links of the sidebar keeps its name when the sidebar is narrow', () => {
    const html = renderMarkup(<SidebarButton icon={SignOutIcon} label="Sign out" onClick={nothing} />);
    expect(attribute(html, 'button', 'title')).toBe('Sign out');
    expect(attribute(html, 'button', 'type')).toBe('button');
  });
});

describe('a choice of views', () => {
  const views = [
    { key: 'list', label: 'List' },
    { key: 'grid', label: 'Grid' },
  ];

  test('is a named group in which one button is pressed', () => {
    const html = renderMarkup(<SegmentedControl label="View" views={views} selectedKey="grid" onSelect={nothing} />);
    expect(attribute(html, 'fieldset', 'aria-label')).toBe('View');
    expect(html).toMatch(/aria-pressed="false">List.*aria-pressed="true">Grid/);
  });

  test('sends no form', () => {
    expect(attribute(renderMarkup(<Chip isPressed={false}>Level 1</Chip>), 'button', 'type')).toBe('button');
  });
});

describe('a dialog', () => {
  const render = (Layer: typeof Dialog | typeof Drawer, isOpen = true) =>
    renderMarkup(
      <Layer isOpen={isOpen} onClose={nothing} title="Rename class" closeLabel="Close" actions={<Button>Save</Button>}>
        Its name
      </Layer>,
    );

  test.each([
    ['in the middle', Dialog],
    ['at the edge', Drawer],
  ] as const)('%s is named by its heading', (_, Layer) => {
    const html = render(Layer);
    expect(html).toContain(`<h2 id="${attribute(html, 'dialog', 'aria-labelledby')}">Rename class</h2>`);
  });

  test('has its buttons after its content, and Close before it', () => {
    expect(render(Dialog)).toMatch(/aria-label="Close".*Its name.*>Save</);
  });

  test('that is closed has no name that could be read', () => {
    expect(render(Dialog, false)).not.toContain('aria-labelledby');
  });
});

describe('a menu', () => {
  test('with an icon alone is named, and says when it has the current page', () => {
    const html = renderMarkup(
      <Disclosure label={<b>…</b>} name="More actions for The Kite" isCurrent>
        <a href="/">Open</a>
      </Disclosure>,
    );
    expect(attribute(html, 'button', 'title')).toBe('More actions for The Kite');
    expect(html).toContain('More actions for The Kite</span>');
    expect(attribute(html, 'button', 'aria-current')).toBe('true');
  });
});

describe('the layout of a dashboard', () => {
  const groups: SidebarGroup[] = [
    { key: 'a', links: [{ to: '/admin', label: 'Dashboard', icon: BooksIcon, isExact: true }] },
    {
      key: 'b',
      label: 'School',
      links: [
        { to: '/admin/books', label: 'Books', icon: BooksIcon, count: 3 },
        { to: '/admin/users', label: 'Users', icon: BooksIcon, count: 0 },
      ],
    },
  ];
  const html = renderMarkup(
    <Shell
      brand={{ to: '/', mark: null, name: 'Riverside School' }}
      groups={groups}
      bar={<p>Search</p>}
      words={{ navigation: 'Main menu', toggle: 'Toggle sidebar', close: 'Close' }}
    >
      <PageContent>
        <PageHeader title="Books">
          <Button>Add</Button>
        </PageHeader>
      </PageContent>
    </Shell>,
    '/admin/books/42',
  );

  test('has one named navigation, in which the section of the page is current', () => {
    expect(html.match(/<nav /g)).toHaveLength(1);
    expect(attribute(html, 'nav', 'aria-label')).toBe('Main menu');
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/href="\/admin\/books"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/admin\/books"/);
  });

  test('counts what is open, and nothing where nothing is', () => {
    expect(html).toMatch(/Books<\/span><b[^>]*>3<\/b>/);
    expect(html).not.toMatch(/Users<\/span><b/);
  });

  test('has a button for the sidebar that says what it controls', () => {
    expect(attribute(html, 'button', 'aria-label')).toBe('Toggle sidebar');
    expect(attribute(html, 'button', 'aria-controls')).toBe(attribute(html, 'aside', 'id'));
  });

  test('has a main part that can take the focus after navigation', () => {
    expect(attribute(html, 'main', 'id')).toBe('main');
    expect(attribute(html, 'main', 'tabindex')).toBe('-1');
    expect(html).toContain('<h1>Books</h1>');
  });
});

describe('the links of the sidebar', () => {
  test('are current on their own path and on detail pages; an exact one only on its own path', () => {
    const classes = { to: '/admin-school/classes', within: ['/admin-school/classdetails'] };
    const at = (pathname: string, isExact = false) => isCurrentLink(pathname, { ...classes, isExact });
    for (const own of ['/admin-school/classes', '/admin-school/classdetails/4', '/admin-school/classes/'])
      expect(at(own), own).toBe(true);
    expect(at('/admin-school/classes-of-old')).toBe(false);
    expect(at('/admin-school/classdetails', true)).toBe(false);
  });
});

describe('steps', () => {
  const steps = ['Class', 'List', 'Result'].map((label) => ({ key: label, label }));

  test('link those that are done and no later ones', () => {
    const html = renderMarkup(
      <Stepper
        label="Steps"
        steps={steps}
        current={1}
        shortLabel="Step 2 of 3: List"
        doneLabel="done"
        onStepClick={() => undefined}
      />,
    );
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toMatch(/<button[^>]*>Class/);
    expect(html).toMatch(/aria-current="step"[^>]*>.*List/);
  });

  test('say in words which ones are done', () => {
    const html = renderMarkup(<Stepper label="Steps" steps={steps} current={2} shortLabel="Step 3" doneLabel="done" />);
    expect(html.match(/>done</g)).toHaveLength(2);
    expect(html).not.toContain('<button');
  });
});

describe('decoration', () => {
  test('with the name of the school reads the name in its own direction', () => {
    expect(renderMarkup(<Bookplate name="مدرسة النهر" />)).toMatch(/<p[^>]*dir="auto"[^>]*>مدرسة النهر/);
  });

  test('behind the content is hidden from screen readers, and the same for the same name', () => {
    const html = renderMarkup(<Endpaper name="Riverside">Content</Endpaper>);
    expect(attribute(html, 'svg', 'aria-hidden')).toBe('true');
    expect(renderMarkup(<Endpaper name="Riverside">Content</Endpaper>)).toBe(html);
  });

  test('around a section keeps the name of the section', () => {
    expect(attribute(renderMarkup(<Panel aria-labelledby="families" />), 'section', 'aria-labelledby')).toBe(
      'families',
    );
  });
});
