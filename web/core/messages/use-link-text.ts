import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Returns a text that the link to this page carries in its state. The first HTML has none, because the server does not see it. */
export function useLinkText(name: string): string {
  const { state } = useLocation();
  const [text, setText] = useState('');
  useEffect(() => setText(typeof state?.[name] === 'string' ? state[name] : ''), [state, name]);
  return text;
}
