import '../styles.css';
import { PaymentModal } from '../features/payment/payment-modal.tsx';

export default PaymentModal;
