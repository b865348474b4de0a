import { anyone, type CallTable, type ReplayContext } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /modes/': { host: 'both', who: anyone },
  'POST /modes/': {
    host: 'root',
    who: ['upschool_admin'],
    form: {
      name: 'Nepali shelf',
      image: 'peaks-13.svg',
      status: 'ACTIVE',
      position: '3',
      is_for_staff: 'true',
      rule: '{"languages": ["ne"]}',
    },
  },
  'PATCH /modes/{id}/': {
    host: 'root',
    who: ['upschool_admin'],
    form: {
      name: 'Hindi shelf',
      image: 'boat-14.svg',
      status: 'ACTIVE',
      position: '2',
      is_for_staff: 'false',
      rule: '{"languages": ["hi"]}',
    },
    createId: aMode,
  },
  'POST /modes/preview/': {
    host: 'root',
    who: ['upschool_admin'],
    body: {
      rule: { age_to: 7, goals: [6], languages: ['en'], categories: ['rivers'] },
      id: '019f0000-0000-7000-8000-000000000000',
    },
  },
};

async function aMode({ app }: ReplayContext): Promise<string> {
  return app.insert('modes', { name: 'Shelf', position: 20 });
}
