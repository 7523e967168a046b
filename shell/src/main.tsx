import './styles.css';
import { startShell } from './start-shell.tsx';

startShell();
