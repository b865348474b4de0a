import type { Editor } from '@tiptap/core';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { otherSiteOf, sitePathOf } from './site-path.ts';

type Props = {
  editor: Editor;
  /** Pages of other sites can be linked as well. */
  allowsOtherSites?: boolean;
  onClose: () => void;
};

/** Makes the selected text a link to a page, or removes the link. */
export function LinkDialog({ editor, allowsOtherSites = false, onClose }: Props) {
  const t = useTranslate();
  const read = (address: string) =>
    sitePathOf(address, location.origin) ?? (allowsOtherSites ? otherSiteOf(address) : undefined);
  const { href = '' }: { href?: string } = editor.getAttributes('link');
  const hasWords = !editor.state.selection.empty || href !== '';
  const form = useForm({
    initial: { address: href.startsWith('/') ? location.origin + href : href, words: '' },
    validate: ({ address, words }) => ({
      address:
        read(address) && address.trim()
          ? undefined
          : allowsOtherSites
            ? t('Copy the address of a page of this site, or one that begins with https://.')
            : t('Copy the address of a page of this site.'),
      words: hasWords || words.trim() ? undefined : t('Enter the words of the link.'),
    }),
    submit: async ({ address, words }) => {
      const link = { type: 'link', attrs: { href: read(address) } };
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
        hint={
          allowsOtherSites
            ? t('A page of this site, or of another one that begins with https://.')
            : t('Only pages of this site, such as a book in the library.')
        }
        dir="ltr"
        inputMode="url"
        {...form.field('address')}
      />
      {href && <Button onClick={removeLink}>{t('Remove link')}</Button>}
    </FormDialog>
  );
}
