import { ApiError } from './api-error.ts';

/** Asks the person to confirm the second factor; false when they do not want to. */
type AskConfirmation = () => Promise<boolean>;

let ask: AskConfirmation | null = null;

/** Sets who asks for a confirmation, the shell's dialog; returns how to unset it. */
export function onConfirmationNeeded(asks: AskConfirmation): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = null;
  };
}

/** Makes a call; where the server wants the second factor confirmed first, asks for it and calls once more. */
export async function withConfirmation<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === 'auth/confirmation-required';
    if (!isNeeded || !ask || !(await ask())) throw error;
    return attempt();
  }
}
