import type { Reply } from '#api/kit/serve.ts';
import type { StorySummary } from '#contract/library/stories.ts';

type Item = Reply<typeof StorySummary>;
type Channel = { title: string; link: string; self: string; description: string; language: string };

/**
 * Writes stories as an RSS 2.0 feed (rssboard.org/rss-specification). The pen name is `dc:creator`, because `author` is
 * an email address.
 */
export function writeFeed({ title, link, self, description, language }: Channel, stories: Item[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', language),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...stories.map((story) => writeItem(story, link)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function writeItem({ id, title, author, summary, url, published_at }: Item, channelLink: string): string {
  return [
    '<item>',
    element('title', title),
    element('link', new URL(url, channelLink).href),
    `<guid isPermaLink="false">urn:uuid:${id}</guid>`,
    element('pubDate', new Date(published_at).toUTCString()),
    ...(author ? [element('dc:creator', author)] : []),
    ...(summary ? [element('description', summary)] : []),
    '</item>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Removes the characters that XML 1.0 does not allow. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
