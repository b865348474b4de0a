import type { ContentInput } from '#contract/core/content/kinds.ts';

export const refundPolicyInEnglish: ContentInput<'legal'> = {
  title: 'Refund policy',
  updated: '2026-11-23',
  lead: 'When you get money back for a book or a gift at {site}, and how.',
  sample_note: 'Sample text. The operator of this site must complete this section and have it reviewed by a lawyer.',
  sections: [
    {
      heading: 'In short',
      blocks: [
        {
          list: [
            'A payment that was declined or cancelled takes nothing.',
            'If you paid twice for one order or gift, the second payment goes back without your asking.',
            'If something else is wrong, write to us. A school can refund all of an order or gift, or a part of it.',
            'Money goes back only to the card or account that paid.',
          ],
        },
      ],
    },
    {
      heading: 'How to ask',
      blocks: [
        '[Write to us](/contact) with the number of your order or gift. It is in the receipt that we sent by email. Say what is wrong and whether you want all of the money back or a part.',
        'An administrator of the school decides, or Booklark does. Never send your card number: we do not need it.',
      ],
    },
    {
      heading: 'Books to read on screen',
      blocks: [
        'Some pages of every book for sale can be read before you buy. If you bought the wrong book, or it cannot be opened, write to us.',
        'A school can take a book down, and its author can withdraw it. If you bought such a book, your order says so. Write to us: you can ask for your money back.',
        'After a full refund the book can no longer be read with this order.',
      ],
    },
    {
      heading: 'Printed books',
      blocks: [
        'If a printed book has not come, is damaged or is not the one that you ordered, write to us. You can ask for your money back. Tell us what you see: a photo helps.',
      ],
    },
    {
      heading: 'Gifts',
      blocks: [
        'A gift is given once and is not repeated. If you gave the wrong amount, gave to the wrong cause or did not mean to give, write to us. What a cause has already spent cannot always be taken back from it.',
      ],
    },
    {
      heading: 'What a refund takes back',
      blocks: [
        'A refund is taken from the cause, the school and Booklark in the same parts in which they got the money. What the cause has raised becomes less by its part.',
        'Banks take several days to show a refund. Your order or gift shows it immediately.',
      ],
    },
    {
      heading: 'Rights that you have by law',
      is_sample: true,
      blocks: [
        'You can withdraw from a purchase within [number of days] days, as the law of [country] allows. For books to read on screen this right ends when [condition under the law that applies]. Nothing here takes away rights that consumers have by law.',
      ],
    },
  ],
};
