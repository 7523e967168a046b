import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

/** The picture itself for images, a document icon for other files. The CSP allows `blob:` for images. */
export function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address ? <img className="kit-file__image" src={address} alt="" /> : <Icon name="file" />;
}
