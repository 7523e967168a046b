import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Renders `children` once the reader has scrolled to within a screen of them, so that they do not delay the first view. */
export function NearViewport({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="-mb-16 has-[h2]:mb-0 md:-mb-22 md:has-[h2]:mb-0">
      {isNear && children}
    </div>
  );
}
