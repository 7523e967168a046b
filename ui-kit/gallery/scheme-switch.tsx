import { Button } from '@praticio/ui-kit/button';
import { Row } from '@praticio/ui-kit/layout';
import { chooseScheme, type Scheme, useScheme } from '@praticio/ui-kit/scheme';

const SCHEMES: Record<Scheme, string> = { system: 'Système', light: 'Clair', dark: 'Sombre' };

/** Switches the gallery between the light and the dark scheme. */
export function SchemeSwitch() {
  const chosen = useScheme();
  return (
    <Row>
      {(Object.keys(SCHEMES) as Scheme[]).map((scheme) => (
        <Button
          key={scheme}
          size="small"
          variant={scheme === chosen ? 'soft' : 'ghost'}
          onPress={() => chooseScheme(scheme)}
        >
          {SCHEMES[scheme]}
        </Button>
      ))}
    </Row>
  );
}
