import type { Trouble as TroubleKind } from '../api.ts';
import { useText } from '../components/context.ts';

/** Says that there is no answer, and lets the reader ask again; or that there is nothing of what was asked for. */
export function Trouble({ trouble, again }: { trouble: TroubleKind; again: () => void }) {
  const text = useText();
  return (
    <div class="trouble" role="alert">
      <p>{text.say(trouble === 'refused' ? 'no_results' : trouble)}</p>
      {trouble !== 'refused' && (
        <button type="button" onClick={again}>
          {text.say('retry')}
        </button>
      )}
    </div>
  );
}
