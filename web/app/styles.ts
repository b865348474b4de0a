import '#web/ui/tokens.css';
import '#web/ui/fonts.css';
import '#web/ui/base.css';
import './frame.css';
