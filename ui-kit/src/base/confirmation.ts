import { ApiError } from './api-error.ts';

/** Asks the user to confirm the second factor; resolves to false if they cancel. */
type AskConfirmation = () => Promise<boolean>;

let ask: AskConfirmation | null = null;

/** Registers the function that asks for a confirmation (the shell's dialog); returns a function that unregisters it. */
export function onConfirmationNeeded(asks: AskConfirmation): () => void {
  ask = asks;
  return () => {
    if (ask === asks) ask = null;
  };
}

/** Runs a call; if the server requires a confirmation of the second factor, asks for it and calls once more. */
export async function withConfirmation<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    const isNeeded = error instanceof ApiError && error.code === 'auth/confirmation-required';
    if (!isNeeded || !ask || !(await ask())) throw error;
    return attempt();
  }
}
