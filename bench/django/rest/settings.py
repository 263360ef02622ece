"""
Django REST on the tables that Prayog filled, for `npm run bench -- --django`: no sign-in, no permissions, no audit, no keys of saves.
`bench/django.ts` starts it.
"""
import os

DATABASES = {
    'default': {
        'ENGINE': 'django.db.backends.postgresql', 'NAME': os.environ['DB_NAME'], 'USER': os.environ['DB_USER'],
        'PASSWORD': os.environ['DB_PASSWORD'], 'HOST': os.environ['DB_HOST'], 'PORT': os.environ['DB_PORT'],
        'CONN_MAX_AGE': None,  # connections stay open
    }
}
INSTALLED_APPS = ['rest']
ROOT_URLCONF = 'rest.views'
SECRET_KEY = 'of no use here'
ALLOWED_HOSTS = ['*']
USE_TZ = True
TIME_ZONE = 'UTC'
# it sends the length of a response, without which no connection stays open
MIDDLEWARE = ['django.middleware.common.CommonMiddleware']
REST_FRAMEWORK = {
    'DEFAULT_AUTHENTICATION_CLASSES': [],
    'DEFAULT_PERMISSION_CLASSES': [],
    'UNAUTHENTICATED_USER': None,
    'DEFAULT_RENDERER_CLASSES': ['rest_framework.renderers.JSONRenderer'],
    'DEFAULT_PARSER_CLASSES': ['rest_framework.parsers.JSONParser'],
    'DEFAULT_PAGINATION_CLASS': 'rest_framework.pagination.LimitOffsetPagination',
    'PAGE_SIZE': 10,
}
