/** Results on a page that needs no script: each leads to a page of its own. */
import { ResultList, type ResultListProps } from '../home/result_list.tsx';

const ignore = (): void => {};

export const PlainList = ({ rows }: Pick<ResultListProps, 'rows'>) => (
  <ResultList rows={rows} selected={null} busy={false} open={ignore} point={ignore} />
);
