import '../styles.css';
import { CreditBalance } from '../features/balance/credit-balance.tsx';

export default CreditBalance;
