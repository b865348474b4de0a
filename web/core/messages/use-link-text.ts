import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Returns a text from the state of the link to this page. The first HTML has none, because the server cannot read it.
 */
export function useLinkText(name: string): string {
  const { state } = useLocation();
  const [text, setText] = useState('');
  useEffect(() => setText(typeof state?.[name] === 'string' ? state[name] : ''), [state, name]);
  return text;
}
