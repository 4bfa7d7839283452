import { useText } from './context.ts';

const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5-4.8-4.6 6.6-.9z';

/** A rating as five stars, said as words to those who hear the page. */
export function Stars({ rating }: { rating: number }) {
  const text = useText();
  const shown = Math.round(rating);
  return (
    <span class="stars" role="img" aria-label={text.say('rating_of', { rating })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          aria-hidden="true"
          viewBox="0 0 24 24"
          width="16"
          height="16"
          class={star <= shown ? 'star-full' : 'star-empty'}
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
