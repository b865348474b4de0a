import '#web/kit/ui/tokens.css';
import '#web/kit/ui/fonts.css';
import '#web/kit/ui/base.css';
import './frame.css';
