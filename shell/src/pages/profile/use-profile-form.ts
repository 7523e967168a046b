import type { Profile } from '@praticio/contracts/identity/profile';
import { type ServerForm, useServerForm } from '@praticio/ui-kit/form';
import { toast } from '@praticio/ui-kit/toast';
import type { z } from 'zod';

export interface ProfileForm<Fields extends Record<string, string>> {
  form: ServerForm<Fields>;
  isDirty: boolean;
  /** Restores the values that were saved last. */
  reset: () => void;
}

interface ProfileFormOptions<Fields> {
  schema: z.ZodType<Fields>;
  profile: Profile;
  fieldsOf: (profile: Profile) => Fields;
  save: (fields: Fields) => Promise<Profile>;
  messages: { saved: string; failed: string };
}

/** One tab's form: starts from the profile, saves to it, and starts again from the server's response. */
export function useProfileForm<Fields extends Record<string, string>>(
  options: ProfileFormOptions<Fields>,
): ProfileForm<Fields> {
  const { schema, profile, fieldsOf, save, messages } = options;
  const form = useServerForm<Fields, Fields, Profile>({
    schema,
    // react-hook-form's DefaultValues cannot be derived for a type parameter
    defaultValues: fieldsOf(profile) as never,
    submit: save,
    onSuccess: (saved) => {
      form.fields.reset(fieldsOf(saved));
      toast.success(messages.saved);
    },
    fallbackMessage: messages.failed,
  });
  return { form, isDirty: form.fields.formState.isDirty, reset: () => form.fields.reset() };
}
