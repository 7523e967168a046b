import { Slot } from '@praticio/ui-kit/slots';
import { CallToAction } from './call-to-action.tsx';
import { Faq } from './faq.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { NearViewport } from './near-viewport.tsx';
import { OfferStrip } from './offer-strip.tsx';
import { Testimonials } from './testimonials.tsx';

export function HomePage() {
  return (
    <div className="-mt-6 flex flex-col gap-16 md:-mt-10 md:gap-22">
      <title>Praticio · Offres, locaux et associations pour les professionnels de santé</title>
      <Hero />
      <OfferStrip />
      <Features />
      <Testimonials />
      <Faq />
      <NearViewport>
        <div className="kit-container kit-container--wide home-articles">
          <Slot name="latest-articles" slotProps={{ limit: 3 }} failed={null} />
        </div>
      </NearViewport>
      <CallToAction />
    </div>
  );
}
