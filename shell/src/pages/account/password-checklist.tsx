import { PASSWORD_MIN_LENGTH } from '@praticio/contracts/identity/limits';
import { Icon } from '@praticio/ui-kit/icon';

interface Requirement {
  text: string;
  isAdvice?: boolean;
  isMet: (password: string) => boolean;
}

/** Five lines; lowercase and special character are advice, the others the rule. */
const REQUIREMENTS: readonly Requirement[] = [
  { text: 'Au moins 8 caractères', isMet: (password) => password.length >= PASSWORD_MIN_LENGTH },
  { text: 'Une lettre majuscule', isMet: (password) => /\p{Lu}/u.test(password) },
  { text: 'Une lettre minuscule', isAdvice: true, isMet: (password) => /\p{Ll}/u.test(password) },
  { text: 'Un chiffre', isMet: (password) => /\d/.test(password) },
  {
    text: 'Un caractère spécial (#?!@$%^&*-)',
    isAdvice: true,
    isMet: (password) => /[#?!@$%^&*-]/.test(password),
  },
];

/** Ticks each line while the password is typed. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <div className="password-checklist">
      <p id="password-requirements">Votre mot de passe :</p>
      <ul aria-labelledby="password-requirements">
        {REQUIREMENTS.map(({ text, isAdvice, isMet }) => (
          <li key={text} data-met={isMet(password)}>
            <Icon name={isMet(password) ? 'checkCircle' : 'info'} />
            <span>
              {text}
              {isAdvice && ' (conseillé)'}
              <span className="sr-only">{isMet(password) ? ' : rempli' : ' : à remplir'}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
