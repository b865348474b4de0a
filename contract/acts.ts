import { z } from 'zod';

/** What is kept of the doings of staff, with the words that the list of them shows. `{whom}` is who or what was meant. */
export const actWords = {
  'person.added': 'added {whom}',
  'person.changed': 'changed the details of {whom}',
  'person.role_changed': 'changed the role of {whom}',
  'person.archived': 'archived {whom}',
  'person.restored': 'restored {whom}',
  'person.moved': 'moved {whom} to another class',
  'person.exported': 'exported what is held about {whom}',
  'person.erased': 'erased a student',
  'person.viewed': 'looked at the data of {whom}',
  'people.exported': 'exported a list of people',
  'password.set': 'set a new password for {whom}',
  'card.printed': 'printed a sign-in card for {whom}',
  'card.shown': 'showed a sign-in code for {whom}',
  'card.revoked': 'ended the sign-in card of {whom}',
  'class.made': 'made the class {whom}',
  'class.renamed': 'renamed the class {whom}',
  'class.teachers_set': 'set the teachers of {whom}',
  'class.code_rotated': 'gave {whom} a new class code',
  'class.closed': 'closed joining for {whom}',
  'class.opened': 'opened joining for {whom}',
  'class.archived': 'archived the class {whom}',
  'class.restored': 'restored the class {whom}',
  'pictures.switched': 'changed picture passwords for {whom}',
  'pictures.reset': 'reset the picture password of {whom}',
  'enrolment.confirmed': 'enrolled students from a list',
  'enrolment.undone': 'undid an enrolment',
  'invitation.sent': 'sent an invitation',
  'invitation.resent': 'sent an invitation again',
  'invitation.link_copied': 'copied the link of an invitation',
  'invitation.revoked': 'revoked an invitation',
  'invitation.accepted': 'accepted an invitation',
  'invitation.declined': 'declined an invitation',
  'membership.joined': 'joined an organization',
  'membership.granted': 'changed what an organization may do here',
  'membership.ended': 'ended a membership',
  'visit.opened': 'opened this dashboard for an organization',
  'family.offered': 'made a family code for {whom}',
  'family.confirmed': 'confirmed a family link to {whom}',
  'family.ended': 'ended a family link to {whom}',
  'settings.changed': 'changed the settings of the school',
  'domain.added': 'added a domain',
  'domain.verified': 'verified a domain',
  'domain.removed': 'removed a domain',
  'community.changed': 'changed the community password',
  'retention.changed': 'changed how long archived students are kept',
} as const;

export const Act = z.enum(Object.keys(actWords) as [keyof typeof actWords, ...(keyof typeof actWords)[]]);
export type Act = z.output<typeof Act>;

/** What an act is about; people's names are read from where they stand. */
export const ActSubject = z.enum([
  'person',
  'class',
  'invitation',
  'enrolment',
  'organization',
  'family_link',
  'settings',
]);
export type ActSubject = z.output<typeof ActSubject>;
