import type { Editor } from '@tiptap/core';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { sitePathOf } from './site-path.ts';

type Props = { editor: Editor; onClose: () => void };

/** Makes the chosen words a link to a page of the site, or takes the link off. */
export function LinkDialog({ editor, onClose }: Props) {
  const t = useWords();
  const { href = '' }: { href?: string } = editor.getAttributes('link');
  const hasWords = !editor.state.selection.empty || href !== '';
  const form = useForm({
    initial: { address: href && location.origin + href, words: '' },
    validate: ({ address, words }) => ({
      address:
        sitePathOf(address, location.origin) && address.trim()
          ? undefined
          : t('Copy the address of a page of this site.'),
      words: hasWords || words.trim() ? undefined : t('Enter the words of the link.'),
    }),
    submit: async ({ address, words }) => {
      const link = { type: 'link', attrs: { href: sitePathOf(address, location.origin) } };
      const chain = editor.chain().extendMarkRange('link');
      if (hasWords) chain.setMark('link', link.attrs).run();
      else chain.insertContent({ type: 'text', text: words.trim(), marks: [link] }).run();
    },
    onSuccess: onClose,
  });
  function removeLink() {
    editor.chain().extendMarkRange('link').unsetMark('link').run();
    onClose();
  }
  return (
    <FormDialog
      form={form}
      title={t('Link to a page')}
      submitLabel={href ? t('Change link') : t('Add link')}
      busyLabel={null}
      onClose={onClose}
    >
      {!hasWords && <TextField label={t('Words of the link')} dir="auto" {...form.field('words')} />}
      <TextField
        label={t('Address')}
        hint={t('Only pages of this site, such as a book in the library.')}
        dir="ltr"
        inputMode="url"
        {...form.field('address')}
      />
      {href && <Button onClick={removeLink}>{t('Remove link')}</Button>}
    </FormDialog>
  );
}
