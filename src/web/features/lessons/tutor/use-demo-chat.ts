import { useEffect, useState } from 'react';
import { newId } from '../../../platform/id.ts';

interface DemoMessage {
  id: string;
  content: string;
  sender: 'user' | 'assistant';
  createdMs: number;
  /** The time of day. */
  timestamp: string;
}

const replyMs = 600;
const replies = [
  'An answer would be here. In this demo it was written long before you asked.',
  'Drag the bar between the two sides, or move it with the arrow keys, and the page adapts.',
  'Enter sends; Shift and Enter start a new line.',
  'That is all this demo can do. The lessons do more.',
];

function message(sender: DemoMessage['sender'], content: string): DemoMessage {
  const now = new Date();
  const timestamp = now.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return { id: newId(), sender, content, createdMs: now.getTime(), timestamp };
}

/** A conversation with prepared answers. */
export function useDemoChat() {
  const [messages, setMessages] = useState(() => [
    message('assistant', 'Hello! This is a demo: write anything and press Enter.'),
  ]);
  const [draft, setDraft] = useState('');
  const isAwaiting = messages.at(-1)?.sender === 'user';
  useEffect(() => {
    if (!isAwaiting) return;
    const timer = setTimeout(() => {
      setMessages((all) => {
        const questions = all.filter(({ sender }) => sender === 'user').length;
        return [...all, message('assistant', replies[Math.min(questions, replies.length) - 1] ?? '')];
      });
    }, replyMs);
    return () => clearTimeout(timer);
  }, [isAwaiting]);
  const send = () => {
    if (draft.trim() === '' || isAwaiting) return;
    setMessages([...messages, message('user', draft.trim())]);
    setDraft('');
  };
  return { messages, draft, setDraft, isAwaiting, send };
}
