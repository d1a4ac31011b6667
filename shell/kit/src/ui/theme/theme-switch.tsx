import { IconButton } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { useTheme } from './theme-choice.ts';

export function ThemeSwitch() {
  const { theme, toggle } = useTheme();
  return (
    <IconButton aria-label={theme === 'dark' ? 'Light theme' : 'Dark theme'} onClick={toggle}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </IconButton>
  );
}
