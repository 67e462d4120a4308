import type { UsersRequest } from '../../../domain/admin/lists';
import type { ListAddress } from '../list-address';

/** Columns that the server sorts by. */
export const USER_COLUMNS = ['email', 'authZGlobalAccess'] as const;

/** Returns the request for the shown page of users; sorted by e-mail unless the view says more. */
export const usersRequest = ({ question, view, isBlocked }: ListAddress): UsersRequest => ({
  blocked: isBlocked,
  search: question.trim(),
  sort: USER_COLUMNS.find((column) => column === view.sort?.column) ?? 'email',
  order: view.sort?.direction === 'descending' ? 'desc' : 'asc',
  page: view.page,
  size: view.pageSize,
});
