import { type WebhookKind, webhookKinds } from '@praticio/contracts/offers/webhook';
import { Checkbox } from '@praticio/ui-kit/choice';
import type { UseFormReturn } from '@praticio/ui-kit/form';
import { kindGroups } from './webhook-words.ts';

export interface WebhookFields {
  url: string;
  kinds: WebhookKind[];
}

/** The kinds of events that a webhook receives. */
export function KindChoice({ fields }: { fields: UseFormReturn<WebhookFields> }) {
  const chosen = fields.watch('kinds');
  const { error } = fields.getFieldState('kinds', fields.formState);
  const choose = (kind: WebhookKind, isChosen: boolean) =>
    fields.setValue(
      'kinds',
      webhookKinds.filter((each) => (each === kind ? isChosen : chosen.includes(each))),
      { shouldDirty: true, shouldValidate: fields.formState.isSubmitted },
    );
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {kindGroups.map(({ legend, kinds }, index) => (
        <fieldset key={legend} className="grid content-start gap-2">
          <legend className="mb-2 font-semibold">{legend}</legend>
          {(Object.entries(kinds) as [WebhookKind, string][]).map(([kind, name], at, all) => (
            <Checkbox
              key={kind}
              isSelected={chosen.includes(kind)}
              onChange={(isChosen) => choose(kind, isChosen)}
              error={index === 0 && at === all.length - 1 ? error?.message : undefined}
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
